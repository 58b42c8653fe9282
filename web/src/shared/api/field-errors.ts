import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './api-error.ts';

/**
 * Shows the server's field errors in a form (decision G6), and moves the focus to the first of them.
 * @param names the fields of the form
 * @returns whether the error stands at fields now; a toast would only repeat it
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const fields = asApiError(error)?.fields ?? {};
  const named = names.filter((name) => fields[name]);
  for (const [index, name] of named.entries())
    setError(name, { type: 'server', message: fields[name] as string }, { shouldFocus: index === 0 });
  return named.length > 0;
}
