import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import { findPartnerName } from '#entities/meetings/meeting-order.ts';
import { timeIn } from '#entities/meetings/zones.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** A meeting in the ribbon: time and partner. The border is dashed until the meeting is confirmed. */
export function MeetingChip({ meeting, zone }: { meeting: Appointment; zone: string }) {
  const viewer = useSignedInUser();
  const isPending = meeting.status === 'PENDING';
  const isOver = meeting.status === 'COMPLETED';
  return (
    <Box
      sx={{
        px: 1,
        py: 0.75,
        minWidth: 0,
        borderRadius: radius.control,
        border: 1,
        borderStyle: isPending ? 'dashed' : 'solid',
        borderColor: isOver ? 'divider' : 'primary.main',
        bgcolor: isPending || isOver ? 'transparent' : 'surface.accent',
        color: isOver ? 'text.secondary' : 'text.primary',
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {timeIn(meeting.scheduledAt, zone)}
      </Box>
      {findPartnerName(meeting, viewer)}
      <VisuallyHidden>, {texts.status[meeting.status]}</VisuallyHidden>
    </Box>
  );
}
