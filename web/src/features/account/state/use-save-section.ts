import type { Account, AccountChange } from '@entourage/contracts/calls/account';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import type { ToastContent } from '#shared/toasts/toast-channel.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useChangeAccountMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

type Section = { isDirty: boolean; onUnsaved: ReportUnsaved };
type Form<Values extends FieldValues> = {
  success: ToastContent | ((saved: Account) => ToastContent);
  names: readonly FieldPath<Values>[];
  setError: UseFormSetError<Values>;
};

/** Tells the screen whether a form has unsaved changes. */
export function useReportUnsaved(section: string, { isDirty, onUnsaved }: Section): void {
  useEffect(() => onUnsaved(section, isDirty), [section, isDirty, onUnsaved]);
}

/** Saves a section of the account with toasts, and errors at their fields. The returned function returns null after a failure. */
export function useSaveSection(section: string, state: Section) {
  const toast = useToast();
  const [change] = useChangeAccountMutation();
  useReportUnsaved(section, state);
  return async function save<Values extends FieldValues>(
    given: AccountChange,
    form: Form<Values>,
  ): Promise<Account | null> {
    const { data, error } = await change(given);
    if (data) {
      toast.success(typeof form.success === 'function' ? form.success(data) : form.success);
      return data;
    }
    if (showFieldErrors(error, form.names, form.setError)) return null;
    toast.failure({ title: texts.saveFailed, text: serverMessageOr(error, texts.tryAgain) });
    return null;
  };
}
