import type { Role } from '@entourage/contracts/access/roles';
import { type AccountClosing, accountClosing } from '@entourage/contracts/calls/account';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PasswordField } from '#shared/components/password-field.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useCloseAccountMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

type Props = { role: Role; onClosed: () => void };

/** Closing the account, after a dialog that says what ends and asks for the password. */
export function CloseAccount(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={texts.close.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.close.text}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {texts.close.open}
      </Button>
      {isOpen && <CloseDialog {...props} onCancel={() => setIsOpen(false)} />}
    </Panel>
  );
}

function CloseDialog({ role, onClosed, onCancel }: Props & { onCancel: () => void }) {
  const toast = useToast();
  const titleId = useId();
  const [close] = useCloseAccountMutation();
  const { control, handleSubmit, setError, formState } = useForm<AccountClosing>({
    resolver: zodResolver(accountClosing),
    defaultValues: { password: '' },
  });
  // Set with the first click already, before the values are checked.
  const isClosing = formState.isSubmitting;
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await close(password);
    if (!error) return onClosed();
    showFieldErrors(error, ['password'], setError);
    toast.failure({ title: texts.close.failed, text: serverMessageOr(error, texts.tryAgain) });
  });
  return (
    <Dialog open onClose={isClosing ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{texts.close.dialog}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{texts.close.ends}</Typography>
            <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
              {texts.close.endings[role].map((ending) => (
                <Typography component="li" key={ending}>
                  {ending}
                </Typography>
              ))}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {texts.close.kept}
            </Typography>
            <PasswordField
              control={control}
              name="password"
              label={texts.close.password}
              autoComplete="current-password"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel} disabled={isClosing}>
            {texts.close.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isClosing}>
            {isClosing ? texts.close.closing : texts.close.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
