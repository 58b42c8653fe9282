import type { LiaisonType } from '@entourage/contracts/access/roles';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

export type NewConnection = { athleteId: string; liaisonId: string; liaisonType: LiaisonType };

const changed = ['Connections', 'Stats', 'Audit'] as const;

const connectionsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Approved users only. */
    boardAthletes: api.query({ ...callEndpoint('GET /api/admin/athletes'), providesTags: ['Athletes', 'Users'] }),
    boardLiaisons: api.query({
      ...callEndpoint('GET /api/admin/liaisons'),
      providesTags: ['Liaisons', 'LiaisonProfile', 'Users'],
    }),
    /** Active ones. */
    connections: api.query({ ...callEndpoint('GET /api/admin/connections'), providesTags: ['Connections'] }),
    createConnection: api.mutation({
      ...callEndpoint('POST /api/admin/connections', (connection: NewConnection) => ({ body: connection })),
      invalidatesTags: [...changed],
      async onQueryStarted(_connection, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null);
        if (!created) return;
        dispatch(connectionsApi.util.updateQueryData('connections', undefined, (list) => [created.data, ...list]));
      },
    }),
    removeConnection: api.mutation({
      ...callEndpoint('DELETE /api/admin/connections/{id}', (id: string) => ({ ids: { id } })),
      invalidatesTags: [...changed],
    }),
    /** All of a liaison's, without notes. */
    meetingsOfLiaison: api.query({
      ...callEndpoint('GET /api/appointments/liaison/{liaisonId}', (liaisonId: string) => ({ ids: { liaisonId } })),
      providesTags: ['Appointments'],
      // Read before a cancellation, and administrators get no events of meetings: never from the cache.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useBoardAthletesQuery,
  useBoardLiaisonsQuery,
  useConnectionsQuery,
  useCreateConnectionMutation,
  useRemoveConnectionMutation,
  useMeetingsOfLiaisonQuery,
} = connectionsApi;
