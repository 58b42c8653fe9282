import { storableText } from '../domain/storable-text.ts';
import { extractionLimits, type Part, type Turn } from './extraction.ts';

const { maxRowCharacters, maxValueCharacters } = extractionLimits;
export const reasons = {
  empty: 'Empty',
  lineTooLong: `A line longer than ${extractionLimits.maxLineCharacters.toLocaleString('en')} characters`,
  valueTooLong: `Longer than ${maxValueCharacters.toLocaleString('en')} characters`,
  noText: 'Neither a text nor an object with texts',
  notJson: 'Not valid JSON',
  noEnd: 'The list does not end',
  tooDeep: 'Nested too deeply',
  otherColumns: 'Another number of columns than the first line',
  notCsv: 'Quotes that do not close',
  pageWithoutText: 'A page without text',
} as const;

/** Control characters except tab and line break. */
const control = /(?![\t\n])\p{Cc}|\ufeff/gu;
export const cleaned = (text: string): string => storableText(text.replace(control, '')).trim();

/** Where a text is best cut: behind a sentence, else at a space, else anywhere but in the middle of a character. */
function findCut(text: string): number {
  const piece = text.slice(0, maxRowCharacters);
  const half = maxRowCharacters / 2;
  const sentence = Math.max(...['\n', '. ', '! ', '? ', '。'].map((end) => piece.lastIndexOf(end))) + 1;
  if (sentence > half) return sentence;
  const space = piece.lastIndexOf(' ') + 1;
  if (space > half) return space;
  return /[\ud800-\udbff]$/.test(piece) ? piece.length - 1 : piece.length;
}

/** Rows of running text; text longer than a row is divided. */
export function* rowsOfText(text: string, line: number): Generator<Part> {
  let rest = cleaned(text);
  while (rest.length > maxRowCharacters) {
    const cut = findCut(rest);
    yield { text: rest.slice(0, cut).trimEnd(), line, isProse: true };
    rest = rest.slice(cut).trimStart();
  }
  if (rest) yield { text: rest, line, isProse: true };
}

/** One row of a table or a list; too long ones are left out and not divided. */
export function rowOfValue(text: string, line: number, messages: readonly Turn[] | null = null): Part {
  const clean = cleaned(text);
  if (clean === '') return { leftOut: reasons.empty, line };
  if (clean.length > maxValueCharacters) return { leftOut: reasons.valueTooLong, line };
  return messages ? { text: clean, line, messages } : { text: clean, line };
}

/** The text of named values: the value of `text` if there is one, else all values with their names. */
export function textOfValues(values: readonly (readonly [name: string, value: string])[]): string {
  const text = values.find(([name]) => name.trim().toLowerCase() === 'text');
  if (text) return text[1];
  const filled = values.filter(([, value]) => value.trim() !== '');
  if (values.length === 1) return filled[0]?.[1] ?? '';
  return filled.map(([name, value]) => (name.trim() ? `${name.trim()}: ${value.trim()}` : value.trim())).join('\n');
}
