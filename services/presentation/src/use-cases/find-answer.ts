import { deck } from '@entourage/contracts/deck/deck';
import type { Context } from '../data/store.ts';
import { answerFinder, type Found, type TeamAnswer } from '../domain/retrieval/find-answer.ts';

const finder = answerFinder(deck);
const maxTeamAnswers = 500;

/** Answers of the team as they were read last. Read again when one has been added or changed, by whichever process. */
let known: { version: string; answers: TeamAnswer[] } = { version: '', answers: [] };

async function teamAnswers({ store }: Pick<Context, 'store'>): Promise<TeamAnswer[]> {
  const version = await store.read.questions.teamAnswersVersion();
  if (version === known.version) return known.answers;
  const rows = await store.read.questions.teamAnswers(maxTeamAnswers);
  known = { version, answers: rows.map(({ question, answer }) => ({ words: finder.wordsVectorOf(question), answer })) };
  return known.answers;
}

/** What covers a question: an earlier answer of the team, or passages of slides. @returns null when nothing does */
export const findAnswer = async (
  context: Pick<Context, 'store'>,
  asked: { question: string; slideNumber: number | null },
): Promise<Found | null> => finder.find(asked, await teamAnswers(context));
