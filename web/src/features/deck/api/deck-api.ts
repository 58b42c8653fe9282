import type { ContactInput } from '@entourage/contracts/calls/contact';
import type { DeckQuestion, DeckQuestionInput } from '@entourage/contracts/calls/deck-questions';
import type { VisitProgress, VisitStart } from '@entourage/contracts/calls/presentation';
import type { DeckVersionInput, InvestorContactInput } from '@entourage/contracts/calls/presentation-versions';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint, sentWhileClosing } from '#shared/api/call-endpoint.ts';

type Progress = { accessId: string; progress: VisitProgress };
type Asked = DeckQuestionInput & { idempotencyKey: string };

/** A model may word the answer, and that may take 20 s (decision D7). */
const answeredWithinMs = 25_000;

export const deckApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    deckAthletes: api.query(callEndpoint('GET /api/investor-presentation/athletes')),
    startVisit: api.mutation(callEndpoint('POST /api/investor-presentation/access', (body: VisitStart) => ({ body }))),
    updateVisit: api.mutation({
      ...callEndpoint('PUT /api/investor-presentation/access/{accessId}', ({ accessId, progress }: Progress) => ({
        ids: { accessId },
        body: progress,
      })),
      ...sentWhileClosing,
    }),
    visitQuestions: api.query(
      callEndpoint('GET /api/investor-presentation/questions/{accessId}', (accessId: string) => ({
        ids: { accessId },
      })),
    ),
    askQuestion: api.mutation({
      ...callEndpoint('POST /api/investor-presentation/question', ({ idempotencyKey, ...body }: Asked) => ({
        body,
        idempotencyKey,
      })),
      extraOptions: { timeoutMs: answeredWithinMs },
    }),
    leaveContact: api.mutation(
      callEndpoint('POST /api/investor-presentation/contact', (body: InvestorContactInput) => ({ body })),
    ),
    /** To the messages that the administrators read. */
    writeToTeam: api.mutation(callEndpoint('POST /api/contact', (body: ContactInput) => ({ body }))),
    savedVersion: api.query(
      callEndpoint('GET /api/presentation-versions/{uniqueUrl}', (uniqueUrl: string) => ({ ids: { uniqueUrl } })),
    ),
    saveVersion: api.mutation(callEndpoint('POST /api/presentation-versions', (body: DeckVersionInput) => ({ body }))),
  }),
});

export const {
  useDeckAthletesQuery,
  useVisitQuestionsQuery,
  useAskQuestionMutation,
  useLeaveContactMutation,
  useWriteToTeamMutation,
  useSavedVersionQuery,
  useSaveVersionMutation,
} = deckApi;

/** Puts an answered question among those of its visit. Called by the code that waits for the answer, so that both change at once. */
export const showAnswer =
  (answered: DeckQuestion): ThunkAction<Promise<void>, never, unknown, UnknownAction> =>
  async (dispatch) => {
    const { accessId } = answered;
    // A list that is being loaded may not contain the answer yet, so wait for it first.
    await dispatch(deckApi.endpoints.visitQuestions.initiate(accessId, { subscribe: false }));
    dispatch(
      deckApi.util.updateQueryData('visitQuestions', accessId, (questions) => {
        const listed = questions.findIndex(({ id }) => id === answered.id);
        questions.splice(listed === -1 ? questions.length : listed, 1, answered);
      }),
    );
  };
