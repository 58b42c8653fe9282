import { matchedParts, type TextPart } from '@entourage/contracts/text-search';

/** Characters before the first match, so that it stands in a line of a phone. */
const before = 24;
const longest = 160;

/** The part of a text around the first match of a query, on one line. */
export function excerpt(text: string, query: string): TextPart[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = matchedParts(line, query).find(({ isMatch }) => isMatch)?.at ?? 0;
  if (first <= before) return matchedParts(line.slice(0, longest).toWellFormed(), query);
  const start = line.indexOf(' ', first - before) + 1;
  const from = start > 0 && start <= first ? start : first;
  return matchedParts(`… ${line.slice(from, from + longest)}`.toWellFormed(), query);
}
