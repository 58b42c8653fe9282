import type { QuestionDismissal, TeamAnswer } from '@entourage/contracts/calls/deck-questions';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** `page` from 1, as it is shown. */
export type DeckPage = { page: number; search?: string; isOpenOnly?: boolean };

/** The service numbers pages from 0. */
const toQuery = ({ page, search, isOpenOnly }: DeckPage) => ({
  page: String(page - 1),
  ...(search && { search }),
  ...(isOpenOnly && { open: 'true' }),
});

const deckAnalyticsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    deckSummary: api.query({
      ...callEndpoint('GET /api/admin/investor-presentation/summary'),
      providesTags: ['DeckVisits', 'DeckQuestions'],
    }),
    deckVisits: api.query({
      ...callEndpoint('GET /api/admin/investor-presentation/analytics/page', (page: DeckPage) => ({
        query: toQuery(page),
      })),
      providesTags: ['DeckVisits'],
    }),
    deckQuestions: api.query({
      ...callEndpoint('GET /api/admin/investor-presentation/questions/page', (page: DeckPage) => ({
        query: toQuery(page),
      })),
      providesTags: ['DeckQuestions'],
    }),
    /** Shown to the visitor, and to whoever asks the same later (decision D15). */
    answerDeckQuestion: api.mutation({
      ...callEndpoint(
        'POST /api/admin/investor-presentation/questions/{id}/answer',
        ({ id, ...body }: TeamAnswer & { id: string }) => ({ ids: { id }, body }),
      ),
      invalidatesTags: ['DeckQuestions', 'Audit'],
    }),
    /** Also given to who asks for the same in other words, from now on. */
    teachDeckQuestion: api.mutation({
      ...callEndpoint('POST /api/admin/investor-presentation/questions/{id}/example', (id: string) => ({
        ids: { id },
      })),
      invalidatesTags: ['Audit'],
    }),
    /** Out of those that wait for the team, or back among them. */
    dismissDeckQuestion: api.mutation({
      ...callEndpoint(
        'PUT /api/admin/investor-presentation/questions/{id}/dismissal',
        ({ id, ...body }: QuestionDismissal & { id: string }) => ({ ids: { id }, body }),
      ),
      invalidatesTags: ['DeckQuestions', 'Audit'],
    }),
  }),
});

export const {
  useDeckSummaryQuery,
  useDeckVisitsQuery,
  useDeckQuestionsQuery,
  useAnswerDeckQuestionMutation,
  useTeachDeckQuestionMutation,
  useDismissDeckQuestionMutation,
} = deckAnalyticsApi;
