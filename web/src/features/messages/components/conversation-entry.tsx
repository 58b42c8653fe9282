import type { Conversation } from '@entourage/contracts/rest/messages';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useNow } from '../../../shared/browser/use-now.ts';
import { PersonAvatar } from '../../../shared/components/person-avatar.tsx';
import { exactTime } from '../../../shared/components/relative-time.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { liveMark } from '../../../shared/live/mark.ts';
import { useLiveMark } from '../../../shared/live/use-live-change.ts';
import { UnreadBadge } from '../../../shared/messages/unread-badge.tsx';
import { personName } from '../../../shared/session/person-name.ts';
import { radius } from '../../../shared/theme/measures.ts';
import { shortAge } from '../domain/short-age.ts';
import { entryId } from '../state/use-focus-on-return.ts';
import { texts } from '../texts.ts';

type Props = { conversation: Conversation; ownId: string; isSelected: boolean; onSelect: (userId: string) => void };

/** One person of the list: newest message, its age, and how many are unread (S1 §2, decision M4). */
export function ConversationEntry({ conversation, ownId, isSelected, onSelect }: Props) {
  const { user, lastMessage, unreadCount } = conversation;
  const isJustChanged = useLiveMark(lastMessage?.id, { isOwn: lastMessage?.senderId === ownId });
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
        ...liveMark(isJustChanged),
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
            {lastMessage?.senderId === ownId && texts.you}
            {lastMessage?.content ?? texts.start}
          </Typography>
          <UnreadBadge count={unreadCount} />
        </Box>
      </Box>
    </ButtonBase>
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
