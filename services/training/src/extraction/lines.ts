import { extractionLimits } from './extraction.ts';
import { decoded } from './text-encoding.ts';

/** `text` is null for a line that is too long to be kept. */
export type Line = { text: string | null; number: number };
const { maxLineCharacters } = extractionLimits;

/** The lines of a text file, with CRLF, LF or CR. No more of a line than the limit is ever kept. */
export async function* readLines(source: string): AsyncGenerator<Line> {
  let pending: string | null = '';
  let endsWithReturn = false;
  let number = 1;
  for await (const piece of decoded(source)) {
    // The LF of a CRLF that was split between two chunks.
    const text = endsWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endsWithReturn = piece.endsWith('\r');
    const parts = text.split(/\r\n|\n|\r/);
    const last: string = parts.pop() ?? '';
    for (const part of parts) {
      yield { text: joined(pending, part), number };
      number += 1;
      pending = '';
    }
    pending = joined(pending, last);
  }
  if (pending !== '') yield { text: pending, number };
}

const joined = (pending: string | null, part: string): string | null =>
  pending === null || pending.length + part.length > maxLineCharacters ? null : pending + part;
