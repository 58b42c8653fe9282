import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { DiscardDialog } from '#shared/components/discard-dialog.tsx';
import { ResendMessageForm } from './resend-message-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { texts } from './texts.ts';
import { useBookMeeting } from './use-book-meeting.ts';

const { schedule } = texts;

/** The other participant. `label` is that person's role, for example the liaison's type. */
export type MeetingPartner = {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl?: string | null;
  label?: string | undefined;
};

type Props = {
  partner: MeetingPartner;
  /** The meeting to move; absent for a new one. */
  moving?: Appointment | undefined;
  onClose: () => void;
};

/** The scheduling dialog. A liaison opens it with a preselected athlete. */
export function ScheduleDialog({ partner, moving, onClose }: Props) {
  const titleId = useId();
  const viewer = useSignedInUser();
  const booking = useBookMeeting({ partnerId: partner.id, moving, onDone: onClose });
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const liaisonId = viewer.role === 'LIAISON' ? viewer.id : partner.id;
  return (
    // Escape and a click beside the dialog may be a slip; Cancel is meant.
    <Dialog
      open
      onClose={isDirty && !booking.unsent ? () => setIsAsking(true) : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{moving ? schedule.moveTitle : schedule.title}</DialogTitle>
      <Box sx={{ px: 3, pb: 3, minWidth: 0, overflowY: 'auto' }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2.5 }}>
          <PersonAvatar person={partner} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }} noWrap>
              {personName(partner)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[partner.label, schedule.duration].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Stack>
        {booking.unsent ? (
          <ResendMessageForm isSending={booking.isSaving} onSendAgain={booking.sendAgain} onClose={onClose} />
        ) : (
          <ScheduleForm
            liaisonId={liaisonId}
            partnerName={personName(partner)}
            isMoving={moving !== undefined}
            isSaving={booking.isSaving}
            onDirty={setIsDirty}
            onSubmit={booking.submit}
            onCancel={onClose}
          />
        )}
      </Box>
      <DiscardDialog isOpen={isAsking} text={schedule.discard} onDiscard={onClose} onKeep={() => setIsAsking(false)} />
    </Dialog>
  );
}
