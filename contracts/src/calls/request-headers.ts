import { z } from 'zod';

/** Idempotency-Key: a UUID, or the forms of decisions M9 and C18; 1-100 characters (M12). */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(100, { error: 'At most 100 characters' })
  .regex(/^[\w:.+-]+$/, { error: 'Use letters, digits and : . + - _ only' });

/** The version that If-Match names; 0 before the first. */
export const expectedVersion = z.int().min(0);
