import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './api-error.ts';

/** Shows the server's field errors in a form (decision G6). `names` are the fields of the form. */
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
