import { deck } from '@entourage/contracts/deck/deck';
import type { Transaction } from '../data/store.ts';
import { answerFinder, type Found, type TeamAnswer } from '../domain/retrieval/find-answer.ts';

let trained: ReturnType<typeof answerFinder> | undefined;
/** Trained at the first question, so that a start does not wait for it: half a second of processor time. */
function finderOfDeck() {
  trained ??= answerFinder(deck);
  return trained;
}
const maxTeamAnswers = 500;

/** Answers of the team as they were read last. Read again when one has been added or changed, by whichever process. */
let known: { version: string; answers: TeamAnswer[] } = { version: '', answers: [] };

async function teamAnswers({ questions }: Transaction, version: string): Promise<TeamAnswer[]> {
  if (version === known.version) return known.answers;
  const rows = await questions.teamAnswers(maxTeamAnswers);
  const finder = finderOfDeck();
  known = { version, answers: rows.map(({ question, answer }) => ({ words: finder.wordsVectorOf(question), answer })) };
  return known.answers;
}

/**
 * What covers a question: an earlier answer of the team, or passages of slides.
 * @param version of the team's answers, as `questions.before` reads it @returns null when nothing does
 */
export const findAnswer = async (
  transaction: Transaction,
  asked: { question: string; slideNumber: number | null },
  version: string,
): Promise<Found | null> => finderOfDeck().find(asked, await teamAnswers(transaction, version));
