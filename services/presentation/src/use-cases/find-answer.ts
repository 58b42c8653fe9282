import { deck } from '@entourage/contracts/deck/deck';
import type { Transaction } from '../data/store.ts';
import { type Asked, answerFinder, type Found, type TeamAnswer } from '../domain/retrieval/find-answer.ts';
import { sentenceModel } from '../domain/retrieval/meaning.ts';

type Finder = ReturnType<typeof answerFinder>;
let made: Promise<Finder> | undefined;
/** Built at the first question, because it takes half a second at a start. After a failure it is built again at the next question. */
export function finderOfDeck(): Promise<Finder> {
  made ??= sentenceModel()
    .then((model) => answerFinder(deck, model))
    .catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  return made;
}
const maxTeamAnswers = 500;

type Answer = { question: string; answer: string; isExample: boolean };
/** The answers of the team. Read again after any process has added or changed one. */
let known: { version: string; answers: TeamAnswer[] } = { version: '', answers: [] };

async function teamAnswers({ questions }: Transaction, version: string): Promise<TeamAnswer[]> {
  if (version === known.version) return known.answers;
  const rows: Answer[] = await questions.teamAnswers(maxTeamAnswers);
  const { teamAnswerOf } = await finderOfDeck();
  known = { version, answers: await Promise.all(rows.map(teamAnswerOf)) };
  return known.answers;
}

/**
 * Finds what covers a question: an earlier answer of the team, or passages of slides.
 * @param version of the team's answers, as `questions.before` reads it @returns null when nothing does
 */
export const findAnswer = async (transaction: Transaction, asked: Asked, version: string): Promise<Found | null> =>
  (await finderOfDeck()).find(asked, await teamAnswers(transaction, version));

/** How many of some questions an answer of the team would be given to. */
export async function countAnswered(answer: Answer, asked: readonly Omit<Asked, 'before'>[]): Promise<number> {
  const { find, teamAnswerOf } = await finderOfDeck();
  const only = [await teamAnswerOf(answer)];
  let count = 0;
  for (const one of asked) if ((await find({ ...one, before: [] }, only))?.kind === 'TEAM') count += 1;
  return count;
}
