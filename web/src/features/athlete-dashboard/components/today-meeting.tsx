import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { AppointmentActions } from '#entities/meetings/appointment-actions.tsx';
import { meetingSubject } from '#entities/meetings/appointments-api.ts';
import { findPartnerId, findPartnerName } from '#entities/meetings/meeting-order.ts';
import { partnerTime } from '#entities/meetings/partner-time.ts';
import { texts as meetingTexts } from '#entities/meetings/texts.ts';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { radius } from '#shared/theme/measures.ts';

type Props = {
  meeting: Appointment;
  /** Time left until the start, in large letters; none for a request, for which the answer matters. */
  timeLeft?: string;
  /** Whether that is less than half a day. */
  isSoon?: boolean;
};

/** A meeting as part of a panel, with the same actions as its card in messages and meetings. */
export function TodayMeeting({ meeting, timeLeft, isSoon = false }: Props) {
  const viewer = useSignedInUser();
  const zone = viewerZone();
  const { data: liaisons = [] } = useLiaisonsOfAthleteQuery(viewer.id);
  const name = findPartnerName(meeting, viewer);
  const when = whenIn(meeting.scheduledAt, zone);
  const id = findPartnerId(meeting, viewer);
  const known = liaisons.find(({ liaison }) => liaison.id === id);
  const { firstName, lastName } = meeting.liaison;
  const profileImageUrl = known?.profile?.profileImageUrl ?? known?.liaison.profileImageUrl ?? null;
  const isJustChanged = useChangeHighlight([meeting.status, meeting.scheduledAt], {
    subject: meetingSubject(meeting.id),
  });
  return (
    <Box
      component="article"
      aria-label={meetingTexts.card.about(meeting.title, name, when)}
      data-just-changed={isJustChanged || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        minWidth: 0,
        borderRadius: radius.control,
        ...changeHighlight(isJustChanged),
      }}
    >
      <PersonAvatar person={{ id, username: name, firstName, lastName, profileImageUrl }} size={48} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2">
          <time dateTime={meeting.scheduledAt}>{when}</time>
        </Typography>
        <Detail>{[partnerTime(meeting, viewer, zone), meetingTexts.card.duration].filter(Boolean).join(' · ')}</Detail>
        {meeting.notes && (
          <Detail>
            {meetingTexts.card.purpose}
            {meeting.notes}
          </Detail>
        )}
        <AppointmentActions meeting={meeting} viewer={viewer} about={`${name}, ${when}`} />
      </Box>
      {timeLeft && (
        <Typography
          variant="h3"
          component="p"
          // The accent marks the next thing to do (look.md), which a meeting on another day is not.
          color={isSoon ? 'primary' : 'textPrimary'}
          sx={{ flexBasis: { xs: '100%', sm: 'auto' }, order: { xs: -1, sm: 0 }, fontVariantNumeric: 'tabular-nums' }}
        >
          {timeLeft}
        </Typography>
      )}
    </Box>
  );
}

/** A line of two at most: the whole note stands with the meeting in messages. */
function Detail({ children }: { children: React.ReactNode }) {
  if (!children) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Typography>
  );
}
