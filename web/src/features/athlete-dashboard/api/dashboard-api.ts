import type { Biomarkers } from '@entourage/contracts/rest/biomarkers';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The athlete's own next to-do is done (decision H1). */
    completeNextTodo: api.mutation<Biomarkers, void>({
      query: () => post('biomarkers/next-todo/complete'),
      // Sent last thing by somebody who closes the tab.
      extraOptions: { outlivesPage: true },
      invalidatesTags: ['Biomarkers'],
    }),
  }),
});

export const { useCompleteNextTodoMutation } = dashboardApi;
