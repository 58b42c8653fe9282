import type { Account, AccountChange } from '@entourage/contracts/calls/account';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useServerErrors } from '#shared/api/field-errors.ts';
import type { ToastContent } from '#shared/toasts/toast-channel.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useChangeAccountMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

type Section = { isDirty: boolean; onUnsaved: ReportUnsaved };
type Form<Values extends FieldValues> = Section & {
  fields: readonly FieldPath<Values>[];
  setError: UseFormSetError<Values>;
};
type Success = ToastContent | ((saved: Account) => ToastContent);

/** Tells the screen whether a form has unsaved changes. */
export function useReportUnsaved(section: string, { isDirty, onUnsaved }: Section): void {
  useEffect(() => onUnsaved(section, isDirty), [section, isDirty, onUnsaved]);
}

/** Saves a section of the account with toasts, and errors at their fields. The returned function returns null after a failure. */
export function useSaveSection<Values extends FieldValues>(
  section: string,
  { fields, setError, ...state }: Form<Values>,
) {
  const toast = useToast();
  const [change] = useChangeAccountMutation();
  useReportUnsaved(section, state);
  const refuse = useServerErrors({ setError, fields, failed: { title: texts.saveFailed, fallback: texts.tryAgain } });
  return async function save(given: AccountChange, success: Success): Promise<Account | null> {
    const { data, error } = await change(given);
    if (data) {
      toast.success(typeof success === 'function' ? success(data) : success);
      return data;
    }
    refuse(error);
    return null;
  };
}
