import { z } from 'zod';

/** Parts of a file that were left out. */
export const leftOut = z.object({
  reason: z.string(),
  count: z.int(),
  /** The first ten, from 1. */
  lines: z.array(z.int()),
});

/** Values that look like a secret or an address; they are left in the text. */
export const trainingFileWarning = z.object({
  kind: z.enum(['EMAIL_ADDRESS', 'PHONE_NUMBER', 'SECRET']),
  count: z.int(),
});

/** The report about the text of a file. */
export const trainingFileReport = z.object({
  rows: z.int(),
  /** Estimated: a quarter of the characters. */
  tokens: z.int(),
  /** ISO 639-1, or null when the text is too short. */
  language: z.string().nullable(),
  leftOut: z.array(leftOut),
  warnings: z.array(trainingFileWarning),
});
export type TrainingFileReport = z.infer<typeof trainingFileReport>;
