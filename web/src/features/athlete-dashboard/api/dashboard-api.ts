import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint, sentWhileClosing } from '#shared/api/call-endpoint.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The athlete's own next to-do is done. */
    completeNextTodo: api.mutation({
      ...callEndpoint('POST /api/biomarkers/next-todo/complete'),
      ...sentWhileClosing,
      invalidatesTags: ['Biomarkers'],
    }),
  }),
});

export const { useCompleteNextTodoMutation } = dashboardApi;
