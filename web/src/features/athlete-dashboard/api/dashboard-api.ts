import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The athlete's own next to-do is done (decision H1). */
    completeNextTodo: api.mutation({
      ...callEndpoint('POST /api/biomarkers/next-todo/complete'),
      // May be sent while the tab is being closed.
      extraOptions: { keepalive: true },
      invalidatesTags: ['Biomarkers'],
    }),
  }),
});

export const { useCompleteNextTodoMutation } = dashboardApi;
