import Box from '@mui/material/Box';
import { bothTimes } from '#entities/meetings/meeting-message-text.ts';
import EventAvailableRounded from '#icons/EventAvailableRounded.tsx';
import EventBusyOutlined from '#icons/EventBusyOutlined.tsx';
import EventRepeatOutlined from '#icons/EventRepeatOutlined.tsx';
import type { TimelineItem } from '../domain/timeline.ts';
import { texts } from '../texts.ts';

type Props = { item: Extract<TimelineItem, { kind: 'event' | 'moved' }>; ownId: string; zone: string };

const looks = {
  confirmed: { Icon: EventAvailableRounded, color: 'success.main' },
  cancelled: { Icon: EventBusyOutlined, color: 'error.main' },
  moved: { Icon: EventRepeatOutlined, color: 'primary.main' },
} as const;

/** One line of a thread's history: a meeting was confirmed, moved or cancelled. It does not change later. */
export function MeetingEvent({ item, ownId, zone }: Props) {
  const { meeting } = item;
  const change = item.kind === 'moved' ? item.kind : item.change;
  const { Icon, color } = looks[change];
  const when = bothTimes(item.kind === 'moved' ? item.movedTo : meeting.scheduledAt, meeting, {
    viewer: { id: ownId },
    zone,
  });
  const words = change === 'confirmed' ? texts.meeting.confirmed : texts.meeting[change](when);
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'center', gap: 1, py: 0.75, typography: 'body2', color: 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, flexShrink: 0, color }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
        {change === 'cancelled' && meeting.cancellationReason && texts.meeting.reason(meeting.cancellationReason)}
      </Box>
    </Box>
  );
}
