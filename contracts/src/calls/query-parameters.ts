import { z } from 'zod';

/** An integer as a string, as query parameters have it. @param text the error of any other value */
export const wholeNumber = (range: { min: number; max: number }, text: string) =>
  z
    .string({ error: text })
    .regex(/^\d{1,9}$/, { error: text })
    .transform(Number)
    .pipe(z.int().min(range.min, { error: text }).max(range.max, { error: text }));

/** Entries of a page without `limit`. */
export const defaultPageSize = 50;

/** Entries per page of a list, at most 100. */
export const pageLimit = wholeNumber({ min: 1, max: 100 }, 'Must be a number from 1 to 100')
  .nullish()
  .transform((limit) => limit ?? defaultPageSize);
