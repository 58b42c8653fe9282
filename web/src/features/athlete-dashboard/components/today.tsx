import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { ScheduleWithLiaison } from '#entities/meetings/schedule-with-liaison.tsx';
import { viewerZone } from '#entities/meetings/zones.ts';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { PanelLink } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { countdown, findToday, isSoon } from '../domain/today.ts';
import { texts } from '../texts.ts';
import { TodayMeeting } from './today-meeting.tsx';

/** Height in px of the panel with one meeting. */
const panelHeight = { xs: 282, sm: 210 };

/** On top of an athlete's dashboard: what waits for an answer, and the next meeting. */
export function Today() {
  const query = useAppointmentsQuery();
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <QueryView query={query} skeleton={<TodaySkeleton />} isOneLine errorText={texts.today.loadFailed}>
        {(meetings) => <Meetings meetings={meetings} />}
      </QueryView>
    </Box>
  );
}

const TodaySkeleton = () => <Skeleton variant="rounded" sx={{ height: panelHeight, borderRadius: radius.card }} />;

function Meetings({ meetings }: { meetings: readonly Appointment[] }) {
  const viewer = useSignedInUser();
  const nowMs = useNow();
  const { data: liaisons } = useLiaisonsOfAthleteQuery(viewer.id);
  const { requests, next } = findToday(meetings, viewer, nowMs);
  // Without a liaison there is nobody to meet; the part below explains the next step.
  if (liaisons?.length === 0 && requests.length === 0 && !next) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 2.5 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: requests.length > 0 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        },
      }}
    >
      {requests.length > 0 && <Requests requests={requests} />}
      <Panel
        title={texts.today.next}
        action={<PanelLink to={paths.meetings}>{texts.today.all}</PanelLink>}
        sx={{ height: '100%' }}
      >
        {next ? (
          <TodayMeeting
            meeting={next}
            timeLeft={countdown(next.scheduledAt, nowMs, viewerZone())}
            isSoon={isSoon(next, nowMs)}
          />
        ) : (
          <NoMeeting hasRequests={requests.length > 0} />
        )}
      </Panel>
    </Box>
  );
}

function Requests({ requests }: { requests: readonly Appointment[] }) {
  return (
    <Panel title={texts.today.requests} sx={{ borderColor: 'primary.main', height: '100%' }}>
      <PlainList sx={{ display: 'grid', '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 } }}>
        {requests.map((meeting) => (
          <li key={meeting.id}>
            <TodayMeeting meeting={meeting} />
          </li>
        ))}
      </PlainList>
    </Panel>
  );
}

function NoMeeting({ hasRequests }: { hasRequests: boolean }) {
  const { none, noneHint, noneButRequests } = texts.today;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{none}</Typography>
        <Typography variant="body2" color="textSecondary">
          {hasRequests ? noneButRequests : noneHint}
        </Typography>
      </div>
      {!hasRequests && <ScheduleWithLiaison variant="outlined" />}
    </Box>
  );
}
