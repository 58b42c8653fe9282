import { z } from 'zod';

/** A step of training; `heldOutLoss` only when it was evaluated. */
export const trainingMetric = z.object({
  step: z.int(),
  epoch: z.int(),
  loss: z.number().nullable(),
  heldOutLoss: z.number().nullable(),
  at: z.string(),
});
export type TrainingMetric = z.infer<typeof trainingMetric>;

export const trainingLog = z.object({
  lines: z.array(z.object({ number: z.int(), at: z.string(), text: z.string() })),
});
export type TrainingLog = z.infer<typeof trainingLog>;
