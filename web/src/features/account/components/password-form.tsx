import { type PasswordChange, passwordChange } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { isCommonPassword } from '#entities/session/common-passwords.ts';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useChangePasswordMutation } from '../api/account-api.ts';
import { useReportUnsaved } from '../state/use-save-section.ts';
import type { ReportUnsaved } from '../state/use-unsaved-sections.ts';
import { texts } from '../texts.ts';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

/** A new password, with the current one. */
export function PasswordForm({ username, onUnsaved }: { username: string; onUnsaved: ReportUnsaved }) {
  const toast = useToast();
  const [change] = useChangePasswordMutation();
  const { control, handleSubmit, setError, reset, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: empty,
  });
  useReportUnsaved('password', { isDirty: formState.isDirty, onUnsaved });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const fields = ['currentPassword', 'newPassword'] as const;
  const refuse = useServerErrors({ setError, fields, failed: { title: texts.saveFailed, fallback: texts.tryAgain } });
  const submit = handleSubmit(async (passwords) => {
    const { error } = await change(passwords);
    if (error) return refuse(error);
    reset(empty);
    toast.success(texts.signIn.passwordSaved);
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {/* Password managers save the new password under this name. */}
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <PasswordField
        control={control}
        name="currentPassword"
        label={texts.signIn.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={texts.signIn.newPassword}
        autoComplete="new-password"
        hint={isCommonPassword(newPassword, username) ? texts.signIn.commonPassword : texts.signIn.passwordHint}
      />
      <FormActions
        isSaving={formState.isSubmitting}
        isDisabled={!formState.isDirty}
        saveText={texts.signIn.savePassword}
      />
    </Stack>
  );
}
