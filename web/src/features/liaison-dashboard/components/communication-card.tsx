import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { nextConfirmed } from '#entities/meetings/meeting-order.ts';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { paths } from '#entities/navigation/paths.ts';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { PanelLink } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

const { communication } = texts;

/** Next confirmed meeting and latest message of either side. */
export function CommunicationCard({ athlete }: { athlete: AssignedAthlete }) {
  return (
    <Panel title={communication.title} action={<PanelLink to={paths.meetings}>{communication.meetings}</PanelLink>}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact name={communication.nextMeeting}>
          <NextMeeting athleteId={athlete.id} />
        </Fact>
        <Fact name={communication.latestMessage}>
          <LatestMessage athleteId={athlete.id} />
        </Fact>
      </Box>
    </Panel>
  );
}

function NextMeeting({ athleteId }: { athleteId: string }) {
  const query = useAppointmentsQuery();
  return (
    <QueryView query={query} isOneLine errorText={communication.meetingsFailed}>
      {(meetings) => {
        const withAthlete = meetings.filter((meeting) => meeting.athleteId === athleteId);
        const next = nextConfirmed(withAthlete, Date.now());
        return next ? <MeetingTime at={next.scheduledAt} /> : communication.noMeeting;
      }}
    </QueryView>
  );
}

function MeetingTime({ at }: { at: string }) {
  return <time dateTime={at}>{whenIn(at, viewerZone())}</time>;
}

function LatestMessage({ athleteId }: { athleteId: string }) {
  const query = useConversationsQuery();
  return (
    <QueryView query={query} isOneLine errorText={communication.messagesFailed}>
      {(conversations) => {
        const last = conversations.find(({ user }) => user.id === athleteId)?.lastMessage;
        return last ? <Words message={last} isOwn={last.senderId !== athleteId} /> : communication.noMessage;
      }}
    </QueryView>
  );
}

function Words({ message, isOwn }: { message: NonNullable<Conversation['lastMessage']>; isOwn: boolean }) {
  const messageText = useMessageText();
  return (
    <>
      <Box component="span" sx={clamped}>
        {isOwn && communication.youWrote}
        {messageText(message)}
      </Box>
      <Typography variant="body2" color="textSecondary" component="span">
        <RelativeTime at={message.createdAt} />
      </Typography>
    </>
  );
}

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}
