import { z } from 'zod';
import { text } from '../text.ts';

/** A step of training; `heldOutLoss` where it was evaluated. */
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

/**
 * How long a worker may take for a question to a model, from the moment at which it was asked: a model may have to be loaded first. Whoever
 * waits for the worker (service, gateway, page) waits some seconds longer. Milliseconds.
 */
export const modelTestWithinMs = 45_000;
export const modelTestInput = z.object({
  prompt: text({ maxLength: 500, required: 'Please enter a question' }),
});
export const modelTest = z.object({ base: z.string(), tuned: z.string() });
export type ModelTest = z.infer<typeof modelTest>;
