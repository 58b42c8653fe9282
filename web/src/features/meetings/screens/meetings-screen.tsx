import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { viewerZone } from '#entities/meetings/zones.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EventOutlined from '#icons/EventOutlined.tsx';
import RssFeedRounded from '#icons/RssFeedRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { CalendarFeedDialog } from '../components/calendar-feed-dialog.tsx';
import { MeetingSections } from '../components/meeting-sections.tsx';
import { ScheduleActions } from '../components/schedule-actions.tsx';
import { WeekRibbon } from '../components/week-ribbon.tsx';
import { texts } from '../texts.ts';

/** /meetings of an athlete or a liaison. */
export function MeetingsScreen() {
  const query = useAppointmentsQuery();
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const zone = viewerZone();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.intro(zone)}
        actions={
          <>
            <Button variant="outlined" startIcon={<RssFeedRounded />} onClick={() => setIsFeedOpen(true)}>
              {texts.feed.open}
            </Button>
            <ScheduleActions />
          </>
        }
      />
      <QueryView query={query} empty={<NoMeetings />} errorText={texts.loadFailed}>
        {(meetings) => (
          <Stack spacing={{ xs: 3, md: 4 }}>
            <WeekRibbon meetings={meetings} zone={zone} />
            <MeetingSections meetings={meetings} />
          </Stack>
        )}
      </QueryView>
      {isFeedOpen && <CalendarFeedDialog onClose={() => setIsFeedOpen(false)} />}
    </Page>
  );
}

function NoMeetings() {
  const { id, role } = useSignedInUser();
  const isAthlete = role === 'ATHLETE';
  const { data: liaisons } = useLiaisonsOfAthleteQuery(id, { skip: !isAthlete });
  const hintForAthlete = liaisons?.length === 0 ? texts.emptyWithoutLiaison : texts.emptyForAthlete;
  return (
    <EmptyState
      icon={<EventOutlined />}
      title={texts.empty}
      text={isAthlete ? hintForAthlete : texts.emptyForLiaison}
      titleAs="h2"
    />
  );
}
