import { type Account, accountChange } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { texts } from '../texts.ts';
import { useSaveSection } from './use-save-section.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

const emailOnly = accountChange.pick({ email: true, currentPassword: true }).required({ currentPassword: true });

/** The email address, with the password once it is another one. Whether it may be empty is the server's to say (decision I4). */
export function EmailForm({ account, onUnsaved }: { account: Account; onUnsaved: ReportUnsaved }) {
  const { control, handleSubmit, setError, reset, formState } = useForm<
    z.input<typeof emailOnly>,
    unknown,
    z.output<typeof emailOnly>
  >({
    resolver: zodResolver(emailOnly),
    values: { email: account.email ?? '', currentPassword: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const isOther = useWatch({ control, name: 'email' }) !== (account.email ?? '');
  const save = useSaveSection('email', { isDirty: formState.isDirty, onUnsaved });
  const submit = handleSubmit(async (change) => {
    const saved = await save(change, {
      success: texts.signIn.emailSaved,
      names: ['email', 'currentPassword'],
      setError,
    });
    // Otherwise the options above hold here too, and the password stays in its field.
    if (saved) reset({ email: saved.email ?? '', currentPassword: '' }, { keepDirtyValues: false });
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormText
        control={control}
        name="email"
        type="email"
        label={texts.signIn.email}
        hint={texts.signIn.emailHint}
        autoComplete="email"
      />
      {isOther && (
        <PasswordField
          control={control}
          name="currentPassword"
          label={texts.signIn.emailPassword}
          autoComplete="current-password"
        />
      )}
      <FormActions
        isSaving={formState.isSubmitting}
        isDisabled={!formState.isDirty}
        saveText={texts.signIn.saveEmail}
      />
    </Stack>
  );
}
