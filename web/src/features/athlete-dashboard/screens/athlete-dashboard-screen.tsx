import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useBiomarkersQuery, useOwnBiomarkersQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useLightPrint } from '#shared/browser/use-light-print.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { BiomarkersSection } from '../components/biomarkers-section.tsx';
import { EntourageRow } from '../components/entourage-row.tsx';
import { HeaderActions } from '../components/header-actions.tsx';
import { OnboardingBanner } from '../components/onboarding-banner.tsx';
import { useEndedShares } from '../state/use-ended-shares.ts';
import { texts } from '../texts.ts';

/** Few viewers have several athletes, and a select brings all inputs along (ADR 0072). */
const AthleteSwitcher = lazy(async () => ({
  default: (await import('../components/athlete-switcher.tsx')).AthleteSwitcher,
}));
/** Height of a small select in px. */
const switcherHeight = 40;

/** /dashboard of an athlete, and of a team member who sees an athlete's (S1 §2, decisions H1 to H4). */
export function AthleteDashboardScreen() {
  const user = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  useLightPrint();

  const isMember = user.role === 'TEAM_MEMBER';
  const athletes = user.athletes ?? [];
  useEndedShares(athletes);
  const chosen = isMember ? athletes.find(({ id }) => id === search.get('athlete')) : undefined;
  const own = useOwnBiomarkersQuery(undefined, { skip: chosen !== undefined });
  const named = useBiomarkersQuery(chosen?.id ?? '', { skip: chosen === undefined });
  const query = chosen ? named : own;
  // Without a record yet the answer names nobody: the server takes the oldest share (decision H13).
  const boundId = own.isSuccess ? (own.data?.userId ?? athletes[0]?.id) : undefined;
  const shownId = chosen?.id ?? boundId ?? '';
  const shown = athletes.find(({ id }) => id === shownId);

  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={shown ? texts.introForMember(personName(shown)) : !isMember && texts.intro}
        actions={<HeaderActions isMember={isMember} />}
      />
      <Stack spacing={{ xs: 2, md: 2.5 }}>
        {user.role === 'ATHLETE' && !user.onboardingCompleted && <OnboardingBanner />}
        {isMember && athletes.length > 1 && (
          <Box sx={{ minHeight: switcherHeight }}>
            <LazyBoundary>
              <AthleteSwitcher
                athletes={athletes}
                selectedId={shown?.id ?? ''}
                onSelect={(athlete) => setSearch({ athlete }, { replace: true })}
              />
            </LazyBoundary>
          </Box>
        )}
        <BiomarkersSection query={query} isMember={isMember} />
        {/* For a member the server resolves the own id to the bound athlete (decision H13). */}
        <EntourageRow athleteId={chosen?.id ?? user.id} />
      </Stack>
    </Page>
  );
}
