import type { Conversation, Message } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { UnsentMessage } from '#entities/messages/outbox.ts';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import ScheduleRounded from '#icons/ScheduleRounded.tsx';
import { useNow } from '#shared/browser/use-now.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { radius } from '#shared/theme/measures.ts';
import { shortAge } from '../domain/short-age.ts';
import { entryId } from '../state/use-focus-on-return.ts';
import { texts } from '../texts.ts';

type Props = {
  conversation: Conversation;
  ownId: string;
  /** What a message says to the viewer. */
  wordsOf: (message: Message) => string;
  /** The viewer's newest message to this person that is not sent yet. */
  unsent: UnsentMessage | undefined;
  isSelected: boolean;
  onSelect: (userId: string) => void;
};

/** One person of the list: newest message, its age, and how many are unread (S1 §2, decision M4). */
export function ConversationEntry({ conversation, ownId, wordsOf, unsent, isSelected, onSelect }: Props) {
  const { user, lastMessage, unreadCount } = conversation;
  const isJustChanged = useChangeHighlight(lastMessage?.id, { isOwn: lastMessage?.senderId === ownId });
  const preview = () => {
    if (unsent) return texts.you + unsent.content;
    if (!lastMessage) return texts.start;
    return (lastMessage.senderId === ownId ? texts.you : '') + wordsOf(lastMessage);
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
        p: 1.5,
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
        sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
            {personName(user)}
          </Typography>
          {user.role === 'TEAM_MEMBER' && <StatusBadge>{texts.team}</StatusBadge>}
          {lastMessage && <Age at={lastMessage.createdAt} />}
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{
              flex: 1,
              color: unreadCount > 0 ? 'text.primary' : 'text.secondary',
              fontWeight: unreadCount > 0 ? 600 : 400,
            }}
          >
            {preview()}
          </Typography>
          {unsent && unsent.state !== 'sending' && <UnsentMark unsent={unsent} />}
          <UnreadBadge count={unreadCount} />
        </Box>
      </Box>
    </ButtonBase>
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
