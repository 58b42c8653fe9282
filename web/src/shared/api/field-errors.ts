import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './api-error.ts';

/** Puts what the server said of single fields beside those fields (decision G6). `names` are the fields the form has. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const fields = asApiError(error)?.fields ?? {};
  for (const name of names) {
    const message = fields[name];
    if (message) setError(name, { type: 'server', message });
  }
}
