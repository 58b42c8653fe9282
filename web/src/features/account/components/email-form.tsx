import { type Account, accountChange } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { useSaveSection } from '../state/use-save-section.ts';
import type { ReportUnsaved } from '../state/use-unsaved-sections.ts';
import { texts } from '../texts.ts';

const emailOnly = accountChange.pick({ email: true });

/** The email address, and another one that waits for its link. The server decides whether it may be empty (decision I4). */
export function EmailForm({ account, onUnsaved }: { account: Account; onUnsaved: ReportUnsaved }) {
  const { control, handleSubmit, setError, reset, formState } = useForm<
    z.input<typeof emailOnly>,
    unknown,
    z.output<typeof emailOnly>
  >({
    resolver: zodResolver(emailOnly),
    values: { email: account.email ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveSection('email', { isDirty: formState.isDirty, onUnsaved, fields: ['email'], setError });
  const submit = handleSubmit(async (change) => {
    const saved = await save(change, ({ pendingEmail }) =>
      pendingEmail ? texts.signIn.emailAsked(pendingEmail) : texts.signIn.emailSaved,
    );
    // Otherwise the options above hold here too, and the field keeps the address that only waits.
    if (saved) reset({ email: saved.email ?? '' }, { keepDirtyValues: false });
  });
  const keep = () => save({ email: account.email }, texts.signIn.emailKept);
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {account.pendingEmail && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={keep}>
              {texts.signIn.keepEmail}
            </Button>
          }
        >
          {texts.signIn.emailPending(account.pendingEmail)}
        </Alert>
      )}
      <FormText
        control={control}
        name="email"
        type="email"
        label={texts.signIn.email}
        hint={texts.signIn.emailHint}
        autoComplete="email"
      />
      <FormActions
        isSaving={formState.isSubmitting}
        isDisabled={!formState.isDirty}
        saveText={texts.signIn.saveEmail}
      />
    </Stack>
  );
}
