import { type OwnPassword, ownPassword } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useServerErrors } from '#shared/api/field-errors.ts';
import { PasswordField } from '#shared/components/password-field.tsx';
import { texts } from '../texts.ts';

type Props = {
  words: { dialog: string; password: string; confirm: string; working: string; cancel: string; failed: string };
  /** What will happen. */
  children: ReactNode;
  /** The request with the password. */
  send: (password: string) => Promise<{ error?: unknown }>;
  onDone: () => void;
  onCancel: () => void;
};

/** A question before something of the account ends, that is answered with the password. */
export function PasswordDialog({ words, children, send, onDone, onCancel }: Props) {
  const titleId = useId();
  const { control, handleSubmit, setError, formState } = useForm<OwnPassword>({
    resolver: zodResolver(ownPassword),
    defaultValues: { password: '' },
  });
  const failed = { title: words.failed, fallback: texts.tryAgain };
  const refuse = useServerErrors({ setError, fields: ['password'], failed });
  // Set with the first click already, before the values are checked.
  const isWorking = formState.isSubmitting;
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await send(password);
    if (error) return refuse(error);
    onDone();
  });
  return (
    <Dialog open onClose={isWorking ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{words.dialog}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {children}
            <PasswordField control={control} name="password" label={words.password} autoComplete="current-password" />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel} disabled={isWorking}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isWorking}>
            {isWorking ? words.working : words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
