import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import Groups2Outlined from '#icons/Groups2Outlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useAssignedAthletesQuery } from '../api/liaison-api.ts';
import { AthletesWorkspace } from '../components/athletes-workspace.tsx';
import { RosterSkeleton } from '../components/roster-skeleton.tsx';
import { SummaryStrip } from '../components/summary-strip.tsx';
import { texts } from '../texts.ts';

/** /dashboard of a liaison. */
export function LiaisonDashboardScreen() {
  const user = useSignedInUser();
  const query = useAssignedAthletesQuery(user.id, { skip: user.role !== 'LIAISON' });
  if (user.role !== 'LIAISON') return <EmptyState role="alert" title={texts.accessDenied} titleAs="h1" />;
  return (
    <Page width="xl" isDense>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}
      >
        <Typography variant="h3" component="h1">
          {texts.title}
        </Typography>
        {query.data && query.data.length > 0 && <SummaryStrip athletes={query.data} />}
      </Box>
      <QueryView
        query={query}
        skeleton={<RosterSkeleton />}
        empty={
          <EmptyState
            icon={<Groups2Outlined />}
            title={texts.athletes.empty}
            text={texts.athletes.emptyHint}
            titleAs="h2"
            action={
              <LinkButton to={paths.availability} variant="outlined">
                {texts.athletes.setAvailability}
              </LinkButton>
            }
          />
        }
        errorText={texts.athletes.loadFailed}
      >
        {(athletes) => <AthletesWorkspace athletes={athletes} />}
      </QueryView>
    </Page>
  );
}
