import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { paths } from '#entities/navigation/paths.ts';
import { asApiError } from '#shared/api/api-error.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
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

/** Three placeholders in the shape of the readiness strip (S1 §2). */
function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {['risk', 'intensity', 'focus'].map((card) => (
        <Skeleton key={card} variant="rounded" height={270} sx={{ borderRadius: radius.card }} />
      ))}
    </Box>
  );
}
