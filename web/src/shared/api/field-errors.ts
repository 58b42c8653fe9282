import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useToast } from '../toasts/use-toast.ts';
import { asApiError, serverMessageOr } from './api-error.ts';

/**
 * Shows the server's field errors in a form, and moves the focus to the first of them.
 * @param names the fields of the form, in the order on the screen
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

type Form<Values extends FieldValues> = {
  setError: UseFormSetError<Values>;
  /** In the order on the screen. */
  fields: readonly FieldPath<Values>[];
  /** The toast; `fallback` where the server gives no reason. */
  failed: { title: string; fallback: string };
  /** The specification has the toast for every failure of this form. */
  isToldAlways?: boolean;
};

/** Says why a form's request has failed: at the fields that the server names, else in a toast. */
export function useServerErrors<Values extends FieldValues>({ setError, fields, failed, isToldAlways }: Form<Values>) {
  const toast = useToast();
  return (error: unknown): void => {
    const isAtFields = showFieldErrors(error, fields, setError);
    if (isAtFields && !isToldAlways) return;
    toast.failure({ title: failed.title, text: serverMessageOr(error, failed.fallback) });
  };
}
