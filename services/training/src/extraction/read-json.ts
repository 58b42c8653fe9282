import { extractionLimits, type Part } from './extraction.ts';
import { elementSplitter } from './json-elements.ts';
import { partOfJson } from './json-text.ts';
import { type Line, readLines } from './lines.ts';
import { reasons } from './row-text.ts';
import { decoded } from './text-encoding.ts';

async function readFirstLine(source: string): Promise<Line | null> {
  for await (const line of readLines(source)) if (line.text === null || line.text.trim() !== '') return line;
  return null;
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The rows of an array of texts or objects, of JSON Lines, or of one object. */
export async function* readJson(source: string): AsyncGenerator<Part> {
  const first = await readFirstLine(source);
  if (first?.text?.trimStart().startsWith('[') ?? true) yield* readElements(source);
  else if (first?.text && isWhole(first.text)) yield* readJsonLines(source);
  else yield* readDocument(source);
}

async function* readElements(source: string): AsyncGenerator<Part> {
  const splitter = elementSplitter();
  const parts = (elements: ReturnType<typeof splitter.push>) =>
    elements.map((one) => ('leftOut' in one ? one : partOfJson(one.source, one.line)));
  for await (const piece of decoded(source)) yield* parts(splitter.push(piece));
  yield* parts(splitter.end());
}

async function* readJsonLines(source: string): AsyncGenerator<Part> {
  for await (const { text, number } of readLines(source)) {
    if (text === null) yield { leftOut: reasons.lineTooLong, line: number };
    else if (text.trim() !== '') yield partOfJson(text, number);
  }
}

/** One value over several lines. */
async function* readDocument(source: string): AsyncGenerator<Part> {
  let whole = '';
  for await (const piece of decoded(source)) {
    whole += piece;
    if (whole.length > extractionLimits.maxLineCharacters) return yield { leftOut: reasons.valueTooLong, line: 1 };
  }
  yield partOfJson(whole, 1);
}
