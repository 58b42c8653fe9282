import type { Biomarkers } from '@entourage/contracts/rest/biomarkers';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { asApiError } from '../../../shared/api/api-error.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { type QueryState, QueryView } from '../../../shared/components/query-view.tsx';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LatestMessage } from './latest-message.tsx';
import { RecordView } from './record-view.tsx';

type Props = { query: QueryState<Biomarkers | null>; isMember: boolean };

/** Loading, nothing shared, nothing assessed, or the record. */
export function BiomarkersSection({ query, isMember }: Props) {
  if (isMember && !query.isFetching && asApiError(query.error)?.status === 404) return <NothingShared />;
  return (
    <QueryView query={query} skeleton={<DashboardSkeleton />} errorText={texts.loadFailed}>
      {(record) => (record ? <RecordView key={record.userId} record={record} /> : <NothingAssessed />)}
    </QueryView>
  );
}

function NothingShared() {
  return <EmptyState icon={<PersonOffOutlined />} title={texts.noShare} text={texts.noShareHint} titleAs="h2" />;
}

function NothingAssessed() {
  return (
    <>
      <EmptyState
        icon={<MonitorHeartOutlined />}
        title={texts.noBiomarkers}
        titleAs="h2"
        action={
          <LinkButton to={paths.liaisons} variant="outlined">
            {texts.contactLiaison}
          </LinkButton>
        }
      />
      <LatestMessage />
    </>
  );
}
