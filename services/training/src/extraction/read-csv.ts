import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type Part, Unreadable } from './extraction.ts';
import { reasons, rowOfValue, textOfValues } from './row-text.ts';
import { decoded } from './text-encoding.ts';
import { turnsOfValues } from './turns.ts';

const delimiters = [',', ';', '\t', '|'];

/** The one that the first line has most of, outside quotes. */
function detectDelimiter(beginning: string): string {
  const [line = ''] = beginning.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] as string;
}

type Read = { record: string[]; info: Info };

/** Records with the number of their line; what the parser refuses is told as left out. */
async function* readRecords(source: string): AsyncGenerator<Read | { leftOut: string; line: number }> {
  const pieces = decoded(source);
  const { value: first = '' } = await pieces.next();
  const skipped: { leftOut: string; line: number }[] = [];
  const skip = (error: CsvError | undefined) => {
    const line = Number((error as { lines?: number } | undefined)?.lines ?? 1);
    skipped.push({ leftOut: reasons.notCsv, line });
    return undefined;
  };
  // Without `max_record_size`, with which the parser drops everything after a record that is too long. No file is larger than the memory limit.
  const parser = parse({
    delimiter: detectDelimiter(first),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: skip,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  async function* text() {
    yield first;
    yield* pieces;
  }
  const piped = Readable.from(text())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  for await (const read of piped as AsyncIterable<Read>) {
    yield* skipped.splice(0);
    yield read;
  }
  yield* skipped;
}

/** Rows of a table whose first line names its columns. */
export async function* readCsv(source: string): AsyncGenerator<Part> {
  let names: string[] | undefined;
  for await (const read of readRecords(source)) {
    if ('leftOut' in read) yield read;
    else if (!names) names = read.record;
    else yield toPart(names, read);
  }
  if (!names) throw new Unreadable('It has no lines.');
}

function toPart(names: readonly string[], { record, info: { lines: line } }: Read): Part {
  if (record.length !== names.length) return { leftOut: reasons.otherColumns, line };
  const values = names.map((name, index) => [name, record[index] as string] as const);
  return rowOfValue(textOfValues(values), line, turnsOfValues(values));
}
