import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { Conversation, Message } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import type { UnsentMessage } from '#entities/messages/outbox.ts';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import ScheduleRounded from '#icons/ScheduleRounded.tsx';
import { shortAge } from '#shared/browser/short-age.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { radius } from '#shared/theme/measures.ts';
import { entryId } from '../state/use-focus-on-return.ts';
import { texts } from '../texts.ts';

type Props = {
  conversation: Conversation;
  ownId: string;
  /** What a message says to the viewer. */
  messageText: (message: Message) => string;
  /** The viewer's newest message to this person that is not sent yet. */
  unsent: UnsentMessage | undefined;
  /** The next one with this person. */
  meeting?: Appointment | undefined;
  isSelected: boolean;
  onSelect: (userId: string) => void;
};

/** One person of the list: newest message, its age, how many are unread, and the next meeting; at most 76 px high. */
export function ConversationEntry({ conversation, ownId, messageText, unsent, meeting, isSelected, onSelect }: Props) {
  const { user, lastMessage, unreadCount } = conversation;
  const isJustChanged = useChangeHighlight(lastMessage?.id, { isOwn: lastMessage?.senderId === ownId });
  // 'You: …' is not the unread message, so the number is then beside the name.
  const isOwnLast = unsent !== undefined || lastMessage?.senderId === ownId;
  const isUnread = unreadCount > 0 && !isOwnLast;
  const preview = () => {
    if (unsent) return texts.you + unsent.content;
    if (!lastMessage) return texts.start;
    return (lastMessage.senderId === ownId ? texts.you : '') + messageText(lastMessage);
  };
  return (
    <ButtonBase
      id={entryId(user.id)}
      aria-current={isSelected || undefined}
      data-just-changed={isJustChanged || undefined}
      onClick={() => onSelect(user.id)}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        px: 1.5,
        py: 0.5,
        minHeight: 68,
        borderRadius: radius.control,
        textAlign: 'left',
        border: 1,
        borderColor: 'transparent',
        bgcolor: isSelected ? 'surface.accent' : 'transparent',
        ...changeHighlight(isJustChanged),
        '&:hover': { bgcolor: isSelected ? 'surface.accent' : 'surface.raised' },
      }}
    >
      <PersonAvatar person={user} size={44} />
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', lineHeight: '20px' }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600, lineHeight: '22px' }}>
            {personName(user)}
          </Typography>
          {user.role === 'TEAM_MEMBER' && <StatusBadge>{texts.team}</StatusBadge>}
          {isOwnLast && <UnreadBadge count={unreadCount} />}
          {lastMessage && <Age at={lastMessage.createdAt} />}
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{
              flex: 1,
              lineHeight: '20px',
              color: isUnread ? 'text.primary' : 'text.secondary',
              fontWeight: isUnread ? 600 : 400,
            }}
          >
            {preview()}
          </Typography>
          {unsent && unsent.state !== 'sending' && <UnsentMark unsent={unsent} />}
          {!isOwnLast && <UnreadBadge count={unreadCount} />}
        </Box>
        {meeting && <NextMeeting meeting={meeting} />}
      </Box>
    </ButtonBase>
  );
}

function NextMeeting({ meeting: { scheduledAt, status } }: { meeting: Appointment }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
      <EventOutlined aria-hidden sx={{ fontSize: 14, flexShrink: 0, color: 'primary.main' }} />
      <Typography component="span" variant="body2" noWrap sx={{ lineHeight: '20px' }}>
        <VisuallyHidden>{texts.nextMeeting}</VisuallyHidden>
        <time dateTime={scheduledAt}>{whenIn(scheduledAt, viewerZone())}</time>
        {status === 'PENDING' && texts.notConfirmed}
      </Typography>
    </Box>
  );
}

function UnsentMark({ unsent }: { unsent: UnsentMessage }) {
  const isRefused = unsent.state === 'refused';
  const Icon = isRefused ? ErrorOutlineRounded : ScheduleRounded;
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 16, flexShrink: 0, color: isRefused ? 'error.main' : 'warning.main' }} />
      <VisuallyHidden>{isRefused ? texts.outbox.refused : texts.outbox.waiting}</VisuallyHidden>
    </>
  );
}

function Age({ at }: { at: string }) {
  const nowMs = useNow();
  return (
    <Typography component="time" variant="body2" color="textSecondary" dateTime={at} title={exactTime(at)}>
      {shortAge(at, nowMs)}
    </Typography>
  );
}
