import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Who has seen or changed the athlete's own record, newest first (decision H14). `before` is the id of the last known entry. */
    accessLog: api.query({
      ...callEndpoint('GET /api/biomarkers/access-log', (before: string | null) => ({
        query: before === null ? {} : { before },
      })),
      providesTags: ['AccessLog', 'Biomarkers'],
    }),
    /** The athlete's own next to-do is done (decision H1). */
    completeNextTodo: api.mutation({
      ...callEndpoint('POST /api/biomarkers/next-todo/complete'),
      // May be sent while the tab is being closed.
      extraOptions: { keepalive: true },
      invalidatesTags: ['Biomarkers'],
    }),
  }),
});

export const { useAccessLogQuery, useCompleteNextTodoMutation } = dashboardApi;
