import type { TrainingFileType } from '@entourage/contracts/calls/training';
import { type ExtractionTask, type Part, Unreadable } from './extraction.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';
import { writeRows } from './row-writer.ts';

// The program of the child process. It ends when its parent ends, because that closes stdin.
process.stdin.on('end', () => process.exit(1)).resume();

const readers: Record<TrainingFileType, (source: string) => AsyncIterable<Part>> = {
  TXT: readText,
  CSV: readCsv,
  JSON: readJson,
  PDF: readPdf,
};

async function answer({ type, source, target }: ExtractionTask): Promise<object> {
  try {
    return { report: await writeRows(readers[type](source), target) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message };
    throw error;
  }
}

const task = JSON.parse(process.argv[2] ?? '') as ExtractionTask;
process.stdout.write(JSON.stringify(await answer(task)), () => process.exit(0));
