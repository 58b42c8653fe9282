import type { AssignedAthlete } from '@entourage/contracts/rest/admin';
import EventOutlined from '@mui/icons-material/EventOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../shared/components/panel.tsx';
import { RelativeTime } from '../../../shared/components/relative-time.tsx';
import { LinkButton, TextLink } from '../../../shared/components/router-link.tsx';
import { useAppointmentsQuery } from '../../../shared/meetings/appointments-api.ts';
import { nextConfirmed } from '../../../shared/meetings/meeting-order.ts';
import { ScheduleDialog } from '../../../shared/meetings/schedule-dialog.tsx';
import { dayIn, timeWithZone, viewerZone } from '../../../shared/meetings/zones.ts';
import { useConversationsQuery } from '../../../shared/messages/messages-api.ts';
import { messagesWith, paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

const { communication } = texts;

/** Next confirmed meeting, latest message of either side, and the two ways to reach the athlete (S1 §2, decisions H12, C13). */
export function CommunicationCard({ athlete }: { athlete: AssignedAthlete }) {
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <Panel
      title={communication.title}
      action={
        <TextLink to={paths.meetings} sx={{ typography: 'button', py: 1 }}>
          {communication.meetings}
        </TextLink>
      }
    >
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
  const { data = [] } = useAppointmentsQuery();
  const next = nextConfirmed(
    data.filter((meeting) => meeting.athleteId === athleteId),
    Date.now(),
  );
  if (!next) return communication.noMeeting;
  const zone = viewerZone();
  return (
    <time dateTime={next.scheduledAt}>
      {dayIn(next.scheduledAt, zone)}, {timeWithZone(next.scheduledAt, zone)}
    </time>
  );
}

function LatestMessage({ athleteId }: { athleteId: string }) {
  const { data = [] } = useConversationsQuery();
  const last = data.find(({ user }) => user.id === athleteId)?.lastMessage;
  if (!last) return communication.noMessage;
  return (
    <>
      <Box component="span" sx={clamped}>
        {last.senderId !== athleteId && communication.youWrote}
        {last.content}
      </Box>
      <Typography variant="body2" color="textSecondary" component="span">
        <RelativeTime at={last.createdAt} />
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
