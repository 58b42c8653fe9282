import { z } from 'zod';

/** NUL cannot be stored in PostgreSQL; a lone surrogate is not valid Unicode and would come back as another character (decision G7). */
export const isStorableText = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

const storable = (value: string) => isStorableText(value);
const storableMessage = { error: 'Contains characters that cannot be stored' };

type Limits = { minLength?: number; maxLength: number; required?: string; tooLong?: string };

/** Trimmed text, NUL and lone surrogates refused; `required` is the text for an empty or absent value (decision G7). */
export function text({ minLength = 1, maxLength, required = 'Required', tooLong }: Limits) {
  return z
    .string({ error: required })
    .refine(storable, storableMessage)
    .trim()
    .min(minLength, { error: required })
    .max(maxLength, { error: tooLong ?? `At most ${maxLength} characters` });
}

/** Trimmed text or null; an empty or absent one becomes null (decision G7). */
export function optionalText({ maxLength }: { maxLength: number }) {
  return z
    .string({ error: 'Must be text' })
    .refine(storable, storableMessage)
    .trim()
    .max(maxLength, { error: `At most ${maxLength} characters` })
    .nullish()
    .transform((value) => value || null);
}

/** A list of lines, each trimmed, blank ones dropped. */
export function textLines({
  maxLines,
  maxLength,
  tooMany = `At most ${maxLines} items`,
}: {
  maxLines: number;
  maxLength: number;
  tooMany?: string;
}) {
  return z
    .array(
      z
        .string({ error: 'Every item must be text' })
        .refine(storable, storableMessage)
        .trim()
        .max(maxLength, { error: `Each item may have at most ${maxLength} characters` }),
      { error: 'Must be a list' },
    )
    .transform((lines) => lines.filter((line) => line !== ''))
    .refine((lines) => lines.length <= maxLines, { error: tooMany });
}
