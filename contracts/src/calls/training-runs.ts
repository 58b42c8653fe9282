import { z } from 'zod';
import { wholeNumber } from './query-parameters.ts';

/** A step of training; `heldOutLoss` only when it was evaluated. */
export const trainingMetric = z.object({
  step: z.int(),
  epoch: z.int(),
  loss: z.number().nullable(),
  heldOutLoss: z.number().nullable(),
  at: z.string(),
});
export type TrainingMetric = z.infer<typeof trainingMetric>;

/** A line of a log, as a query parameter has it. */
export const lineNumber = wholeNumber({ min: 0, max: 999_999_999 }, 'Must be the number of a line');

/** A line that the trainer has written. */
export const trainingLogLine = z.object({ number: z.int(), at: z.string(), text: z.string() });
export const trainingLog = z.object({
  lines: z.array(trainingLogLine),
});
export type TrainingLog = z.infer<typeof trainingLog>;
