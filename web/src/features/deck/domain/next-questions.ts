import type { DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import { starterQuestions } from '@entourage/contracts/deck/starter-questions';

const most = 3;
const plain = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What a visitor may ask next: about the slide that the last answer rests on, then about the shown one.
 * @returns at most three, none that was asked
 */
export function nextQuestions(questions: readonly DeckQuestion[], shownSlide: number): string[] {
  const asked = new Set(questions.map(({ question }) => plain(question)));
  const cited = questions.at(-1)?.citations[0]?.slideNumber;
  const offered = [...(cited ? starterQuestions(cited) : []), ...starterQuestions(shownSlide)];
  return [...new Set(offered)].filter((question) => !asked.has(plain(question))).slice(0, most);
}

/** A visitor who asks for terms or next steps wants to talk to people. */
const interest =
  /\b(?:terms?|term sheet|valuation|pre-?money|post-?money|equity|stake|dilution|safe note|convertible|minimum (?:ticket|investment|check|cheque)|ticket size|lead investor|data ?room|due diligence|next steps?|how (?:can|do) (?:i|we) (?:invest|join|participate|proceed|get in)|(?:want|like|interested|ready) (?:to|in) (?:invest|investing|meet|join)|invest|wire|closing|close the round|allocation|meeting|meet|schedule|book|call|speak|talk (?:to|with)|demo)\b/i;

/** Whether the last question shows interest in an investment or a conversation. */
export const showsInterest = (questions: readonly DeckQuestion[]): boolean =>
  interest.test(questions.at(-1)?.question ?? '');
