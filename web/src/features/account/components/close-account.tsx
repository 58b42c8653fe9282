import type { Role } from '@entourage/contracts/access/roles';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '#shared/components/panel.tsx';
import { useCloseAccountMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Props = { role: Role; onClosed: () => void };

/** Closing the account, after a dialog that says what ends and asks for the password. */
export function CloseAccount({ role, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [close] = useCloseAccountMutation();
  return (
    <Panel title={texts.close.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.close.text}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {texts.close.open}
      </Button>
      {isOpen && (
        <PasswordDialog words={texts.close} send={close} onDone={onClosed} onCancel={() => setIsOpen(false)}>
          <Endings role={role} />
        </PasswordDialog>
      )}
    </Panel>
  );
}

function Endings({ role }: Pick<Props, 'role'>) {
  return (
    <>
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
    </>
  );
}
