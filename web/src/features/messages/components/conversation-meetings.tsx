import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AppointmentCard } from '#entities/meetings/appointment-card.tsx';
import { nearestFirst } from '#entities/meetings/meeting-order.ts';
import { texts } from '../texts.ts';

/** Number shown before 'Show all' (decision C16). */
const shownAtOnce = 3;

type Props = { meetings: readonly Appointment[]; partnerName: string };

/** The meetings with one person that are not cancelled. */
export function ConversationMeetings({ meetings, partnerName }: Props) {
  const [isAllShown, setIsAllShown] = useState(false);
  const all = nearestFirst(meetings);
  if (all.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 1.5, pb: 1.5 }} role="group" aria-label={texts.meetingsWith(partnerName)}>
      {(isAllShown ? all : all.slice(0, shownAtOnce)).map((meeting) => (
        <AppointmentCard key={meeting.id} meeting={meeting} isBesideName />
      ))}
      {all.length > shownAtOnce && (
        <Button size="small" onClick={() => setIsAllShown(!isAllShown)} aria-expanded={isAllShown}>
          {isAllShown ? texts.showFewerMeetings : texts.showAllMeetings(all.length)}
        </Button>
      )}
    </Box>
  );
}
