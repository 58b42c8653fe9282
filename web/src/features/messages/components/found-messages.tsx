import type { FoundMessage } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { shortDateIn, viewerZone } from '#entities/meetings/zones.ts';
import { excerpt } from '#entities/messages/excerpt.ts';
import type { MessageSearch } from '#entities/messages/use-message-search.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { ListTitle } from './list-title.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';

type Props = { search: MessageSearch; query: string; onOpen: (userId: string, messageId: string) => void };

/** The messages found so far, newest first, and the state of the search. */
export function FoundMessages({ search, query, onOpen }: Props) {
  const { matches, phase, hasMore, goOn } = search;
  const labelId = useId();
  const isNothing = phase === 'found' && matches.length === 0;
  return (
    <Box component="section" aria-labelledby={labelId}>
      <ListTitle id={labelId}>{texts.search.messages}</ListTitle>
      <PlainList onKeyDown={moveFocus} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, p: 1 }}>
        {matches.map((found) => (
          <li key={found.message.id}>
            <Entry found={found} query={query} onOpen={onOpen} />
          </li>
        ))}
      </PlainList>
      {phase === 'searching' && matches.length === 0 && <PeopleSkeleton />}
      <Box role="status" sx={{ px: 2.5, pb: 2 }}>
        <Typography variant="body2" color={phase === 'failed' ? 'error' : 'textSecondary'}>
          {describeStatus(search)}
        </Typography>
        {isNothing && (
          <Typography variant="body2" color="textSecondary">
            {texts.search.noneHint}
          </Typography>
        )}
      </Box>
      {phase === 'failed' && (
        <Button size="small" onClick={goOn} sx={{ mx: 2, mb: 2 }}>
          {texts.search.retry}
        </Button>
      )}
      {phase === 'found' && hasMore && (
        <Button size="small" onClick={goOn} sx={{ mx: 2, mb: 2 }}>
          {texts.search.more}
        </Button>
      )}
    </Box>
  );
}

function describeStatus({ matches, phase, hasMore }: MessageSearch): string {
  if (phase === 'failed') return texts.search.failed;
  if (phase === 'searching') return matches.length > 0 ? texts.search.searchingOlder : texts.search.searching;
  return matches.length === 0 ? texts.search.none : texts.search.count(matches.length, hasMore);
}

type EntryProps = { found: FoundMessage; query: string; onOpen: Props['onOpen'] };

function Entry({ found: { user, message }, query, onOpen }: EntryProps) {
  const viewer = useSignedInUser();
  const messageText = useMessageText();
  return (
    <ButtonBase
      onClick={() => onOpen(user.id, message.id)}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: radius.control,
        textAlign: 'left',
        '&:hover': { bgcolor: 'surface.raised' },
      }}
    >
      <PersonAvatar person={user} size={32} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
            {personName(user)}
          </Typography>
          <Typography
            component="time"
            variant="body2"
            color="textSecondary"
            dateTime={message.createdAt}
            title={exactTime(message.createdAt)}
          >
            {shortDateIn(message.createdAt, viewerZone())}
          </Typography>
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={twoLines}>
          {message.senderId === viewer.id && texts.you}
          {excerpt(messageText(message), query).map(({ at, text, isMatch }) =>
            isMatch ? (
              <Box key={at} component="mark" sx={mark}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const mark = { bgcolor: 'transparent', color: 'text.primary', fontWeight: 700 } as const;
