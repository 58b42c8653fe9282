import type { Appointment } from '@entourage/contracts/calls/appointments';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { texts } from './texts.ts';
import { useMeetingActions } from './use-meeting-actions.ts';

const maxReasonLength = 500;
type Props = { meeting: Appointment; about: string; onClose: () => void };

/** Confirms the cancellation of a meeting, with an optional reason. */
export function CancelDialog({ meeting, about, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { cancel, isWorking } = useMeetingActions();
  const confirm = async () => {
    if (await cancel(meeting.id, reason.trim())) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isWorking={isWorking}
      title={texts.cancelDialog.title}
      confirmText={texts.cancelDialog.confirm}
      cancelText={texts.cancelDialog.keep}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>{about}</Typography>
        <TextField
          label={texts.cancelDialog.reason}
          helperText={texts.cancelDialog.reasonHint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
