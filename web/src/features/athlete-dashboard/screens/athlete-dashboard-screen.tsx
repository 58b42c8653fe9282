import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  useBiomarkersHistoryQuery,
  useBiomarkersQuery,
  useOwnBiomarkersQuery,
} from '#entities/biomarkers/biomarkers-api.ts';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useLastVisit } from '#shared/browser/use-last-visit.ts';
import { useLightPrint } from '#shared/browser/use-light-print.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { BiomarkersSection, DashboardSkeleton } from '../components/biomarkers-section.tsx';
import { EntourageRow } from '../components/entourage-row.tsx';
import { HeaderActions } from '../components/header-actions.tsx';
import { OnboardingBanner } from '../components/onboarding-banner.tsx';
import { Today } from '../components/today.tsx';
import { isFirstVisit } from '../domain/first-visit.ts';
import { texts } from '../texts.ts';

/** Few viewers have several athletes, and a select brings all inputs along. */
const AthleteSwitcher = lazy(async () => ({
  default: (await import('../components/athlete-switcher.tsx')).AthleteSwitcher,
}));
/** Height of a small select in px. */
const switcherHeight = 40;
/** The longest time in ms that the values wait for the meetings above them and for their history. */
const heldBackMs = 1_000;

/** /dashboard of an athlete, and of a team member who sees an athlete's. */
export function AthleteDashboardScreen() {
  const user = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  useLightPrint();

  const isMember = user.role === 'TEAM_MEMBER';
  const isFirst = isFirstVisit(user, useLastVisit(`${user.id}:dashboard`, 1).since, Date.now());
  const meetings = useAppointmentsQuery(undefined, { skip: isMember });
  // Asked for beside the record and not after it: the reasons in it decide how high the cards are. A member is told none.
  const history = useBiomarkersHistoryQuery(user.id, { skip: isMember });
  const isHeldBack = useHeldBack(meetings.isLoading || history.isLoading, heldBackMs);
  const athletes = user.athletes ?? [];
  useEndedShares(athletes);
  const chosen = isMember ? athletes.find(({ id }) => id === search.get('athlete')) : undefined;
  const own = useOwnBiomarkersQuery(undefined, { skip: chosen !== undefined });
  const named = useBiomarkersQuery(chosen?.id ?? '', { skip: chosen === undefined });
  const query = chosen ? named : own;
  // While there is no record the answer names no athlete; the server then uses the oldest share.
  const onlyId = athletes.length === 1 ? athletes[0]?.id : undefined;
  const boundId = own.isSuccess ? (own.data?.userId ?? athletes[0]?.id) : own.isLoading ? onlyId : undefined;
  const shownId = chosen?.id ?? boundId ?? '';
  const shown = athletes.find(({ id }) => id === shownId);

  const intro = isFirst ? texts.introOfFirstVisit : texts.intro;

  return (
    <Page>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={isFirst ? texts.titleOfFirstVisit(user.firstName ?? texts.fallbackName) : texts.title}
          text={shown ? texts.introForMember(personName(shown)) : !isMember && intro}
          actions={<HeaderActions isMember={isMember} />}
        />
      </Box>
      {(shown || !isMember) && <PrintHeader name={personName(shown ?? user)} />}
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
        {!isMember && <Today />}
        {isHeldBack ? (
          // Anew once the meetings above are there, instead of being pushed down by them.
          <DashboardSkeleton key={meetings.isLoading ? 'below-nothing' : 'below-meetings'} />
        ) : (
          <>
            <BiomarkersSection query={query} isMember={isMember} />
            {/* For a member the server resolves the own id to the bound athlete (decision H13). */}
            <EntourageRow athleteId={chosen?.id ?? user.id} />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** On paper in the place of the greeting: whose values these are, and when they were printed, with the zone. */
function PrintHeader({ name }: { name: string }) {
  const printedAt = exactTime(new Date(useNow()).toISOString());
  return (
    <Box aria-hidden sx={{ display: 'none', displayPrint: 'block', mb: 3 }}>
      <Typography variant="h3" component="p">
        {texts.printed.title(name)}
      </Typography>
      <Typography color="textSecondary">{texts.printed.at(printedAt)}</Typography>
    </Box>
  );
}

type Athletes = NonNullable<CurrentUser['athletes']>;

/** Tells a member whose page is open that an athlete's share has ended: the page goes on with another athlete, or with none. */
function useEndedShares(athletes: Athletes): void {
  const toast = useToast();
  const before = useRef(athletes);
  useEffect(() => {
    const ended = before.current.filter(({ id }) => !athletes.some((athlete) => athlete.id === id));
    before.current = athletes;
    if (ended.length > 0) toast.info(texts.shareEnded(ended.map(personName).join(', ')));
  }, [athletes, toast]);
}

/**
 * Keeps what stands below a part that is still loading from being shown and then pushed down. A slow part holds it back for a limited
 * time only.
 * @param isLoading of the part above
 * @param maxMs the longest time, in milliseconds
 */
function useHeldBack(isLoading: boolean, maxMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), maxMs);
    return () => clearTimeout(timer);
  }, [maxMs]);
  return isLoading && !isOver;
}
