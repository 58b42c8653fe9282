import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/rest/admin';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post, remove } from '../../../shared/api/requests.ts';

export type NewConnection = { athleteId: string; liaisonId: string; liaisonType: LiaisonType };

const changed = ['Connections', 'Stats', 'Audit'] as const;

const connectionsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Approved users only (decision A16). */
    boardAthletes: api.query<BoardUser[], void>({ query: () => 'admin/athletes', providesTags: ['Athletes', 'Users'] }),
    boardLiaisons: api.query<BoardUser[], void>({
      query: () => 'admin/liaisons',
      providesTags: ['Liaisons', 'LiaisonProfile', 'Users'],
    }),
    /** Active ones (decision A16). */
    connections: api.query<Connection[], void>({ query: () => 'admin/connections', providesTags: ['Connections'] }),
    createConnection: api.mutation<Connection, NewConnection>({
      query: (connection) => post('admin/connections', connection),
      invalidatesTags: [...changed],
      async onQueryStarted(_connection, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null);
        if (!created) return;
        dispatch(connectionsApi.util.updateQueryData('connections', undefined, (list) => [created.data, ...list]));
      },
    }),
    removeConnection: api.mutation<{ success: true }, string>({
      query: (id) => remove(`admin/connections/${id}`),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useBoardAthletesQuery,
  useBoardLiaisonsQuery,
  useConnectionsQuery,
  useCreateConnectionMutation,
  useRemoveConnectionMutation,
} = connectionsApi;
