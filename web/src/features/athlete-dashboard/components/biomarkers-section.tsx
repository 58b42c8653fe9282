import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import MonitorHeartOutlined from '#icons/MonitorHeartOutlined.tsx';
import PersonOffOutlined from '#icons/PersonOffOutlined.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { NumberedSteps } from '#shared/components/numbered-steps.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { LatestMessage } from './latest-message.tsx';
import { NextTodoBanner } from './next-todo-banner.tsx';
import { NutritionAdvice } from './nutrition-advice.tsx';
import { ReadinessStrip } from './readiness-strip.tsx';

type Props = { query: QueryState<Biomarkers | null>; isMember: boolean };

/** Loading, nothing shared, nothing assessed, or the record. */
export function BiomarkersSection({ query, isMember }: Props) {
  if (isMember && !query.isFetching && asApiError(query.error)?.status === 404) return <NothingShared />;
  return (
    <QueryView query={query} skeleton={<DashboardSkeleton />} errorText={texts.loadFailed}>
      {(record) =>
        record ? <RecordView key={record.userId} record={record} /> : <NothingAssessed isMember={isMember} />
      }
    </QueryView>
  );
}

/** A member with an athlete in the list has a share; if there is no access to any athlete, sharing is paused. */
function NothingShared() {
  const { athletes } = useSignedInUser();
  const { title, text } = athletes?.length ? texts.paused : { title: texts.noShare, text: texts.noShareHint };
  return <EmptyState icon={<PersonOffOutlined />} title={title} text={text} titleAs="h2" />;
}

/** Before the first assessment. Athletes with a liaison are told to contact them; an athlete without a liaison reads what comes next. */
function NothingAssessed({ isMember }: { isMember: boolean }) {
  const { id } = useSignedInUser();
  const { data: liaisons, isLoading } = useLiaisonsOfAthleteQuery(id);
  if (isLoading) return <DashboardSkeleton />;
  const isAlone = !isMember && liaisons?.length === 0;
  const mayContact = !isMember && !isAlone;
  return (
    <>
      <EmptyState
        icon={<MonitorHeartOutlined />}
        title={mayContact ? texts.noBiomarkers : texts.noBiomarkersYet}
        text={isMember && texts.noBiomarkersForMember}
        titleAs="h2"
        action={
          mayContact && (
            <LinkButton to={paths.liaisons} variant="outlined">
              {texts.contactLiaison}
            </LinkButton>
          )
        }
      />
      {isAlone ? (
        <Panel title={texts.next.title}>
          <NumberedSteps steps={texts.next.steps} variant="h4" />
        </Panel>
      ) : (
        <LatestMessage />
      )}
    </>
  );
}

/** Three placeholders in the shape of the readiness strip. */
export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {['risk', 'intensity', 'focus'].map((card) => (
        <Skeleton key={card} variant="rounded" height={270} sx={{ borderRadius: radius.card }} />
      ))}
    </Box>
  );
}

/** The values set by the liaisons, in order of importance to the athlete. */
function RecordView({ record }: { record: Biomarkers }) {
  const { id } = useSignedInUser();
  return (
    <>
      {record.nextTodo && <NextTodoBanner todo={record.nextTodo} isOwn={record.userId === id} />}
      <ReadinessStrip record={record} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        <NutritionAdvice advice={record.nutritionAdvice} />
        <LatestMessage />
      </Box>
    </>
  );
}
