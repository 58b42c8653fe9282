import { internalHeaders, type VisitorCaller } from '@entourage/contracts/access/caller';
import type { DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import { aVisitor, type FakeClock, operation, type Running, startService } from '@entourage/service-kit/testing';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type { AnswerWriter } from '../src/clients/answer-writer.ts';
import { presentation } from '../src/service.ts';

export type RunningPresentation = Running<typeof presentation>;
type Given = { clock?: FakeClock; writer?: AnswerWriter | null; config?: Record<string, string> };

/** The service without a model, unless one is given. */
export const startPresentation = ({ clock, writer = null, config = {} }: Given = {}) =>
  startService(presentation, {
    ...(clock && { clock }),
    clients: { writer },
    config: { DECK_COOKIE_KEY: 'a secret of more than thirty-two characters', ...config },
  });

/** A browser that has opened the deck. */
export async function aVisit(service: RunningPresentation, over: Partial<VisitorCaller> = {}) {
  const start = (caller: VisitorCaller, sessionId: string) =>
    service
      .as(caller)
      .graphql(operation('startPresentationSession'), { visit: { sessionId, location: '{"country":"Unknown"}' } });
  const first: VisitorCaller = { ...aVisitor(), clientAddress: '203.0.113.0/24', userAgent: 'Browser 1', ...over };
  const sessionId = crypto.randomUUID();
  const { data, headers } = await start(first, sessionId);
  const { visit } = data.answer;
  const caller: VisitorCaller = { ...first, presentedDeckVisits: headers.get(internalHeaders.deckVisits) ?? '' };
  const accessId: string = visit.id;
  const call = (field: Parameters<typeof operation>[0], variables: object) =>
    service.as(caller).graphql(operation(field), variables as Record<string, unknown>);
  return {
    accessId,
    caller,
    sessionId,
    visit,
    call,
    startAgain: (next: string) => start(caller, next),
    report: (progress: object) => call('updatePresentationSession', { accessId, progress }),
    ask: (question: string, given: { key?: string; slideNumber?: number } = {}) =>
      call('askPresentationQuestion', {
        asked: { accessId, question, slideNumber: given.slideNumber ?? null },
        idempotencyKey: given.key ?? crypto.randomUUID(),
      }),
    /** The stored rows of the chat: each question with its first answer. */
    chat: () =>
      withClient(service.database.ownerUrl, async (client) => {
        const text = `SELECT user_message AS asked, ai_response AS answer, slide_number AS "slideNumber"
          FROM presentation_ai_chats WHERE access_id = $1 ORDER BY created_at, id`;
        return (await client.query(text, [accessId])).rows;
      }),
    questions: async (): Promise<DeckQuestion[]> =>
      (await call('questionsOfPresentationSession', { accessId })).data.answer,
  };
}
