import type { DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import type { Visit } from '@entourage/contracts/calls/presentation';
import type { LoadPerson } from '../src/people.ts';
import { call } from './call.ts';
import { uuidv4 } from './ids.ts';

/** Questions, and the slide that answers each; null for one that the deck leaves to the team. */
export const questions = [
  { question: 'How much are you raising?', slide: 9 },
  { question: 'What gross margin do you expect?', slide: 7 },
  { question: 'How big is the total addressable market?', slide: 2 },
  { question: 'What revenue do you project for 2027?', slide: 8 },
  { question: 'Who is the CEO?', slide: null },
] as const;
type Asking = (typeof questions)[number];

/** Starts a visit as a new browser. @returns the browser with its cookie, or null when the visit was not answered */
export function startVisit(): LoadPerson | null {
  const sessionId = uuidv4();
  const { answer, response } = call<Visit>('POST /api/investor-presentation/access', {
    body: { sessionId },
    status: [200, 201],
    checks: { 'its own visit': (visit) => visit.sessionId === sessionId && visit.questionsAsked === 0 },
  });
  const cookie = /^[^;]+/.exec(response.headers['Set-Cookie'] ?? '')?.[0];
  return answer && cookie ? { id: answer.id, username: 'visitor', cookie } : null;
}

/** Asks; the answer cites the slide that has it, or says that the deck does not cover the question. */
export function askTheDeck(visit: LoadPerson, { question, slide }: Asking): void {
  call<DeckQuestion>('POST /api/investor-presentation/question', {
    by: visit,
    body: { accessId: visit.id, question, slideNumber: null },
    headers: { 'idempotency-key': uuidv4() },
    status: 201,
    checks: {
      'to this question': (given) => given.accessId === visit.id && given.question === question,
      'covered by the deck, or left to the team': ({ answer, covered }) =>
        Boolean(answer) && covered === (slide !== null),
      'cites the slide': ({ citations }) =>
        slide === null ? citations.length === 0 : citations.some(({ slideNumber }) => slideNumber === slide),
    },
  });
}

/** The visitor's chat has all questions, oldest first. */
export function chatHas(visit: LoadPerson, asked: readonly Asking[]): void {
  call<DeckQuestion[]>('GET /api/investor-presentation/questions/{accessId}', {
    by: visit,
    values: [visit.id],
    checks: {
      'all that were asked': (list) =>
        list.length === asked.length && list.every(({ question }, n) => question === asked[n]!.question),
    },
  });
}
