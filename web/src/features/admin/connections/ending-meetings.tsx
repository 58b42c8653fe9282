import type { Appointment } from '@entourage/contracts/calls/appointments';
import Typography from '@mui/material/Typography';
import { nearestFirst } from '#entities/meetings/meeting-order.ts';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useMeetingsOfLiaisonQuery } from './connections-api.ts';
import { boardTexts } from './texts.ts';

const texts = boardTexts.endingMeetings;

type Pair = { athleteId: string; liaisonId: string };

/** The meetings that end with the connection of the two. */
export function EndingMeetings({ athleteId, liaisonId }: Pair) {
  const query = useMeetingsOfLiaisonQuery(liaisonId);
  const areTheirs = (meeting: Appointment) =>
    meeting.athleteId === athleteId && Date.parse(meeting.scheduledAt) > Date.now();
  return (
    <QueryView query={query} isOneLine errorText={texts.loadFailed}>
      {(meetings) => <Meetings meetings={nearestFirst(meetings.filter(areTheirs))} />}
    </QueryView>
  );
}

function Meetings({ meetings }: { meetings: Appointment[] }) {
  const zone = viewerZone();
  if (meetings.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  return (
    <>
      <Typography color="textSecondary">{texts.intro}</Typography>
      <PlainList aria-label={texts.title} sx={{ display: 'grid', gap: 0.5, my: 1 }}>
        {meetings.map(({ id, scheduledAt, status, title }) => (
          <li key={id}>
            <time dateTime={scheduledAt}>{whenIn(scheduledAt, zone)}</time> · {title}
            {status === 'PENDING' && ` (${texts.pending})`}
          </li>
        ))}
      </PlainList>
    </>
  );
}
