import type { DeckQuestion, Visit } from '@entourage/contracts/calls/presentation';
import type { LoadPerson } from '../src/people.ts';
import { call } from './call.ts';
import { uuidv4 } from './ids.ts';

/** Questions that the slides answer. */
export const questions = [
  'How much are you raising?',
  'What gross margin do you expect?',
  'How big is the total addressable market?',
  'What revenue do you project for 2027?',
  'Who is the CEO?',
] as const;
const slideCount = 10;

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

/** Asks; the answer names slides. */
export function askTheDeck(visit: LoadPerson, question: string): DeckQuestion | null {
  return call<DeckQuestion>('POST /api/investor-presentation/question', {
    by: visit,
    body: { accessId: visit.id, question, slideNumber: null },
    headers: { 'idempotency-key': uuidv4() },
    status: 201,
    checks: {
      'to this question': (given) => given.accessId === visit.id && given.question === question,
      'an answer of the deck': ({ answer, covered, source }) => Boolean(answer) && covered && source === 'DECK',
      'names slides': ({ citations }) =>
        citations.length > 0 &&
        citations.every(({ slideNumber }) => slideNumber !== null && slideNumber >= 1 && slideNumber <= slideCount),
    },
  }).answer;
}

/** The visitor's chat has all questions, oldest first. */
export function chatHas(visit: LoadPerson, asked: readonly string[]): void {
  call<DeckQuestion[]>('GET /api/investor-presentation/questions/{accessId}', {
    by: visit,
    values: [visit.id],
    checks: { 'all that were asked': (list) => list.map(({ question }) => question).join() === asked.join() },
  });
}
