import type { TrainingFileType } from '@entourage/contracts/calls/training';

// Only types are imported here: the child process loads this file, and schemas would take most of its start.

/** Limits for one file. */
export const extractionLimits = {
  memoryBytes: 256 * 1024 * 1024,
  /** Of the processor. */
  cpuMs: 10_000,
  /** Wall-clock time: a very busy machine may need this long to give 10 s of processor time. */
  wallMs: 120_000,
  maxRows: 200_000,
  /** The size of all rows as stored, because a letter of a PDF may stand for hundreds of characters. */
  maxStoredBytes: 50 * 1024 * 1024,
  /** Characters; longer text is divided, a longer value of a table is left out. */
  maxRowCharacters: 4_000,
  maxValueCharacters: 32_000,
  /** The size of a line or value while it is read; a longer one is dropped. */
  maxLineCharacters: 1024 * 1024,
  /** The depth of a JSON value. */
  maxDepth: 64,
} as const;

/** The request to the child process. */
export type ExtractionTask = { type: TrainingFileType; source: string; target: string };

/** The turns of a conversation; an answer follows a question. */
export type Turn = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * A part of a file: text to train from, or the reason why it is left out. `line` counts from 1; in a PDF it is the page. `isProse`: running text that the
 * trainer may divide. `messages`: the text as questions and answers, of which the answers are trained.
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
