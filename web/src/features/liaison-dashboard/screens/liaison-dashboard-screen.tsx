import { useSignedInUser } from '#entities/session/use-current-user.ts';
import Groups2Outlined from '#icons/Groups2Outlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useAssignedAthletesQuery } from '../api/liaison-api.ts';
import { AthletesWorkspace } from '../components/athletes-workspace.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { texts } from '../texts.ts';

/** /dashboard of a liaison (S1 §2, decisions H6, H11, H12). */
export function LiaisonDashboardScreen() {
  const user = useSignedInUser();
  const query = useAssignedAthletesQuery(user.id, { skip: user.role !== 'LIAISON' });
  if (user.role !== 'LIAISON') return <EmptyState role="alert" title={texts.accessDenied} titleAs="h1" />;
  return (
    <Page width="xl">
      <PageHeader title={texts.title} text={texts.intro} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            icon={<Groups2Outlined />}
            title={texts.athletes.empty}
            text={texts.athletes.emptyHint}
            titleAs="h2"
          />
        }
        errorText={texts.athletes.loadFailed}
      >
        {(athletes) => <AthletesWorkspace athletes={athletes} />}
      </QueryView>
    </Page>
  );
}
