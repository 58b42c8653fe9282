import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { statusTexts as texts } from './texts.ts';

type Props = {
  user: AdminUser;
  status: Exclude<VerificationStatus, 'APPROVED'>;
  isWorking: boolean;
  /** @param notes the reason of a rejection, undefined for another status, which keeps the stored notes */
  onConfirm: (notes?: string) => void;
  onClose: () => void;
};

/** Confirms a status that takes access away. A rejection needs a reason, which the user reads. */
export function StatusDialog({ user, status, isWorking, onConfirm, onClose }: Props) {
  const [notes, setNotes] = useState(user.verificationNotes ?? '');
  const [isMissing, setMissing] = useState(false);
  const isRejection = status === 'REJECTED';
  const name = personName(user);
  const confirm = () => {
    if (!isRejection) return onConfirm();
    if (notes.trim() === '') return setMissing(true);
    onConfirm(notes.trim());
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.titles[status](name)}
      confirmText={isRejection ? texts.reject : texts.confirm}
      isDestructive={isRejection}
      isWorking={isWorking}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          {user.verificationStatus === 'APPROVED' ? texts.lostApproval(name) : texts.staysRejected(name)}
        </Typography>
        {isRejection && (
          <TextField
            label={texts.rejectionNotes}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            multiline
            minRows={3}
            required
            error={isMissing && notes.trim() === ''}
            helperText={isMissing && notes.trim() === '' ? texts.rejectionRequired : texts.rejectionHint}
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
