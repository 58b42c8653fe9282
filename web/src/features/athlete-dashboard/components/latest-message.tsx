import type { Conversation } from '@entourage/contracts/calls/messages';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { messagesWith, paths } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { PanelLink, TextLink } from '#shared/components/router-link.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { touchable } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

const { latestMessage } = texts;

/** The newest message of any conversation; while there is none an athlete sees the specification's sample, marked as one. */
export function LatestMessage() {
  const { role } = useSignedInUser();
  const query = useConversationsQuery();
  return (
    <Panel
      title={latestMessage.title}
      action={<PanelLink to={paths.messages}>{latestMessage.viewAll}</PanelLink>}
      sx={{ displayPrint: 'none' }}
    >
      <QueryView query={query} skeleton={<QuoteSkeleton />} isOneLine errorText={latestMessage.loadFailed}>
        {(conversations) => {
          const newest = conversations.find(({ lastMessage }) => lastMessage !== null);
          return newest ? <Newest conversation={newest} /> : role === 'ATHLETE' ? <Sample /> : <None />;
        }}
      </QueryView>
    </Panel>
  );
}

function Newest({ conversation: { user, lastMessage } }: { conversation: Conversation }) {
  const messageText = useMessageText();
  if (!lastMessage) return null;
  const isFromThem = lastMessage.senderId === user.id;
  return (
    <Quote text={messageText(lastMessage)}>
      <TextLink to={messagesWith(user.id)} color="inherit" sx={touchable}>
        {isFromThem ? personName(user) : latestMessage.youTo(personName(user))}
      </TextLink>
      <RelativeTime at={lastMessage.createdAt} />
    </Quote>
  );
}

function None() {
  return <Typography color="textSecondary">{latestMessage.none}</Typography>;
}

function Sample() {
  return (
    <Quote text={`“${latestMessage.text}”`}>
      {latestMessage.from}
      <StatusBadge>{latestMessage.sample}</StatusBadge>
    </Quote>
  );
}

function Quote({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <Typography component="blockquote" sx={{ m: 0, mb: 2, flex: 1, ...clamped }}>
        {text}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        {children}
      </Typography>
    </>
  );
}

/** A message of two lines and its line of name and age. */
function QuoteSkeleton() {
  return (
    <Quote
      text={
        <>
          <Skeleton />
          <Skeleton width="60%" />
        </>
      }
    >
      <Skeleton width="40%" sx={touchable} />
    </Quote>
  );
}

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 5,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
