import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { AccessLog } from '#entities/biomarkers/access-log.tsx';
import { useBiomarkersHistoryQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { HistoryTimeline } from '#entities/biomarkers/history-timeline.tsx';
import { useActorName } from '#entities/biomarkers/use-actor-name.ts';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ArrowBackRounded from '#icons/ArrowBackRounded.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

const { record } = texts;
const views = ['history', 'access'] as const;

/** /dashboard/record: the athlete's own history, and who saw it, by `?view=` (decisions H4, H14). */
export function OwnRecordScreen() {
  const { id } = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'access' ? 'access' : 'history';
  return (
    <Page width="md">
      <PageHeader
        title={record.title}
        text={record.intro}
        actions={
          <LinkButton to={paths.dashboard} variant="outlined" startIcon={<ArrowBackRounded />}>
            {record.back}
          </LinkButton>
        }
      />
      <Tabs
        value={view}
        onChange={(_, chosen: string) => setSearch(chosen === 'access' ? { view: chosen } : {}, { replace: true })}
        aria-label={record.views}
        sx={{ mb: 2.5 }}
      >
        {views.map((one) => (
          <Tab key={one} value={one} label={record[one]} id={`record-${one}`} aria-controls="record-view" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="record-view" aria-labelledby={`record-${view}`}>
        {view === 'access' ? <AccessLog title={record.access} /> : <OwnHistory athleteId={id} />}
      </Box>
    </Page>
  );
}

function OwnHistory({ athleteId }: { athleteId: string }) {
  return <HistoryTimeline query={useBiomarkersHistoryQuery(athleteId)} actorName={useActorName(athleteId)} />;
}
