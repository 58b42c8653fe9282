import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { FormActions } from '#shared/components/form-actions.tsx';
import { texts } from './texts.ts';

const { schedule } = texts;

/** The meeting is booked, but its message could not be sent (decision M9). */
export function ResendMessageForm(props: { isSending: boolean; onSendAgain: () => unknown; onClose: () => void }) {
  const sendAgain = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void props.onSendAgain();
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={sendAgain}>
      <Alert severity="warning">
        <AlertTitle>{schedule.unsentTitle}</AlertTitle>
        {schedule.unsent}
      </Alert>
      <FormActions
        isSaving={props.isSending}
        saveText={schedule.sendAgain}
        savingText={schedule.sending}
        cancelText={schedule.close}
        onCancel={props.onClose}
      />
    </Stack>
  );
}
