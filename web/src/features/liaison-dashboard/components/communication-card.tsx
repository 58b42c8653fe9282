import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { nextConfirmed } from '#entities/meetings/meeting-order.ts';
import { useMessageWords } from '#entities/meetings/message-words.ts';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { messagesWith, paths } from '#entities/navigation/paths.ts';
import EventOutlined from '#icons/EventOutlined.tsx';
import SendRounded from '#icons/SendRounded.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { LinkButton, PanelLink } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

const { communication } = texts;

/** Next confirmed meeting, latest message of either side, and the two buttons to contact the athlete (S1 §2, decisions H12, C13). */
export function CommunicationCard({ athlete }: { athlete: AssignedAthlete }) {
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <Panel title={communication.title} action={<PanelLink to={paths.meetings}>{communication.meetings}</PanelLink>}>
      <Box component="dl" sx={{ m: 0, mb: 2.5, display: 'grid', gap: 1.5 }}>
        <Fact name={communication.nextMeeting}>
          <NextMeeting athleteId={athlete.id} />
        </Fact>
        <Fact name={communication.latestMessage}>
          <LatestMessage athleteId={athlete.id} />
        </Fact>
      </Box>
      <Stack spacing={1.5} sx={{ mt: 'auto' }}>
        <LinkButton to={messagesWith(athlete.id)} variant="contained" startIcon={<SendRounded />}>
          {communication.send}
        </LinkButton>
        <Button variant="outlined" startIcon={<EventOutlined />} onClick={() => setIsScheduling(true)}>
          {communication.schedule}
        </Button>
      </Stack>
      {isScheduling && <ScheduleDialog partner={athlete} onClose={() => setIsScheduling(false)} />}
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
  const wordsOf = useMessageWords();
  return (
    <>
      <Box component="span" sx={clamped}>
        {isOwn && communication.youWrote}
        {wordsOf(message)}
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
