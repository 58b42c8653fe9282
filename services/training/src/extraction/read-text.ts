import { extractionLimits, type Part } from './extraction.ts';
import { readLines } from './lines.ts';
import { reasons, rowsOfText } from './row-text.ts';

/** Paragraphs, which end with an empty line; a paragraph longer than a row is divided. */
export async function* readText(source: string): AsyncGenerator<Part> {
  let paragraph: string[] = [];
  let characters = 0;
  let begin = 1;
  const flush = () => {
    const rows = rowsOfText(paragraph.join('\n'), begin);
    paragraph = [];
    characters = 0;
    return rows;
  };
  for await (const { text, number } of readLines(source)) {
    if (text === null || text.trim() === '' || characters > extractionLimits.maxRowCharacters * 10) yield* flush();
    if (text === null) yield { leftOut: reasons.lineTooLong, line: number };
    else if (text.trim() !== '') {
      if (paragraph.length === 0) begin = number;
      paragraph.push(text);
      characters += text.length;
    }
  }
  yield* flush();
}
