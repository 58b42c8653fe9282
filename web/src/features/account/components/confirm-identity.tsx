import { type IdentityConfirmation, identityConfirmation } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { useAccountQuery, useConfirmIdentityMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

const words = texts.identity;

/** Asks for the password, and for the code where two-step sign-in is on, before an action that the holder of a stolen session must not do. */
export function ConfirmIdentity({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const titleId = useId();
  const { data: account } = useAccountQuery();
  const [confirm] = useConfirmIdentityMutation();
  const { control, handleSubmit, setError, formState } = useForm<IdentityConfirmation>({
    resolver: zodResolver(identityConfirmation),
    defaultValues: { password: '' },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = formState;
  // Another tab may have switched it on: then the server says so.
  const hasCode = account?.totpEnabled || errors.code !== undefined;
  const submit = handleSubmit(async (given) => {
    const { error } = await confirm(given);
    if (!error) return onEnd(true);
    if (showFieldErrors(error, ['password', 'code'], setError)) return;
    setError('root', { message: serverMessageOr(error, texts.tryAgain) });
  });
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : () => onEnd(false)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{words.title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography>{words.text}</Typography>
            {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
            <PasswordField
              control={control}
              name="password"
              label={words.password}
              autoComplete="current-password"
              autoFocus
            />
            {hasCode && (
              <FormText
                control={control}
                name="code"
                label={words.code}
                hint={words.codeHint}
                autoComplete="one-time-code"
                slotProps={{ htmlInput: { maxLength: 40 } }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => onEnd(false)} disabled={isSubmitting}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? words.confirming : words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
