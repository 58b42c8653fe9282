import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EventBusyOutlined from '#icons/EventBusyOutlined.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import { type BadgeTone, StatusBadge } from '#shared/components/status-badge.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { radius } from '#shared/theme/measures.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { meetingSubject } from './appointments-api.ts';
import { findPartnerName } from './meeting-order.ts';
import { partnerTime } from './partner-time.ts';
import { texts } from './texts.ts';
import { viewerZone, whenIn } from './zones.ts';

const tones: Record<Appointment['status'], BadgeTone> = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  CANCELLED: 'error',
  COMPLETED: 'neutral',
};

type Props = {
  meeting: Appointment;
  /** True when the partner's name is already shown above, as in a conversation. */
  isBesideName?: boolean;
};

/** A meeting in any status, for both participants. */
export function AppointmentCard({ meeting, isBesideName = false }: Props) {
  const viewer = useSignedInUser();
  const zone = viewerZone();
  const when = whenIn(meeting.scheduledAt, zone);
  const theirs = partnerTime(meeting, viewer, zone);
  const name = findPartnerName(meeting, viewer);
  const isJustChanged = useChangeHighlight([meeting.status, meeting.scheduledAt, meeting.cancellationReason], {
    subject: meetingSubject(meeting.id),
  });
  const isCancelled = meeting.status === 'CANCELLED';
  const Icon = isCancelled ? EventBusyOutlined : EventOutlined;
  return (
    <Box
      component="article"
      aria-label={texts.card.about(meeting.title, name, when)}
      data-just-changed={isJustChanged || undefined}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.control,
        bgcolor: 'surface.raised',
        ...changeHighlight(isJustChanged),
        textAlign: 'left',
        minWidth: 0,
      }}
    >
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'flex-start' }}>
        <Icon aria-hidden fontSize="small" sx={{ mt: 0.25, color: isCancelled ? 'error.main' : 'primary.main' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {isCancelled && (
            <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
              {texts.card.cancelledBanner}
            </Typography>
          )}
          <Typography
            variant="body2"
            component="time"
            dateTime={meeting.scheduledAt}
            sx={{ display: 'block', fontWeight: 600, ...(isCancelled && { textDecoration: 'line-through' }) }}
          >
            {when}
          </Typography>
          {theirs && (
            <Typography variant="body2" color="textSecondary">
              {theirs}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[meeting.title, !isBesideName && texts.card.with(name), texts.card.duration].filter(Boolean).join(' · ')}
          </Typography>
          {meeting.notes && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {texts.card.purpose}
              {meeting.notes}
            </Typography>
          )}
          {meeting.cancellationReason && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              “{meeting.cancellationReason}”
            </Typography>
          )}
        </Box>
        {!isCancelled && <StatusBadge tone={tones[meeting.status]}>{texts.card.status[meeting.status]}</StatusBadge>}
      </Stack>
      <AppointmentActions meeting={meeting} viewer={viewer} about={`${name}, ${when}`} />
    </Box>
  );
}
