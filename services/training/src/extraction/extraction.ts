import { fileReport, type TrainingFileType } from '@entourage/contracts/calls/training';
import { z } from 'zod';

/** What one file may cost. */
export const extractionLimits = {
  memoryBytes: 256 * 1024 * 1024,
  /** Of the processor. */
  cpuMs: 10_000,
  /** On the clock: a machine that is very busy may take this long to give 10 s of its processor. */
  wallMs: 120_000,
  maxRows: 200_000,
  /** Of all rows as they are stored: a letter of a PDF may stand for hundreds of characters. */
  maxStoredBytes: 50 * 1024 * 1024,
  /** Characters; longer text is divided, a longer value of a table is left out. */
  maxRowCharacters: 4_000,
  maxValueCharacters: 32_000,
  /** Of a line or a value while it is read; of a longer one nothing is kept. */
  maxLineCharacters: 1024 * 1024,
  /** Of a JSON value. */
  maxDepth: 64,
} as const;

/** What the child process is asked. */
export type ExtractionTask = { type: TrainingFileType; source: string; target: string };

/** What it answers: the report of a file that has been read, or a sentence that says why it has not. */
export const extraction = z.union([z.object({ report: fileReport }), z.object({ fault: z.string() })]);
export type Extraction = z.infer<typeof extraction>;

/** What was said, in turns; an answer follows a question. */
export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * A part of a file: text to train from, or why it is none. `line` counts from 1; of a PDF it is the page. Running text `isProse`: the
 * trainer may divide it. `messages`: the text as questions and answers, of which the answers are trained.
 */
export type Part =
  | { text: string; line: number; isProse?: true; messages?: readonly Turn[] }
  | { leftOut: string; line: number };

/** A file that cannot be read; the message is the sentence that the administrator reads. */
export class Unreadable extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Unreadable';
  }
}
