import type { AdminStats } from '@entourage/contracts/calls/admin';
import { constants } from '@entourage/contracts/constants';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { QueryView } from '#shared/components/query-view.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useAdminStatsQuery } from './admin-stats-api.ts';
import { Figure, StatGrid, statGrid } from './stat-grid.tsx';
import { texts } from './texts.ts';

const { stats } = texts;

/** Four figures at the top of the panel. The fixed one is marked as a sample and shows the real one too (decision A5). */
export function StatCards() {
  const query = useAdminStatsQuery();
  return (
    <QueryView query={query} skeleton={<StatSkeleton />} errorText={stats.loadFailed}>
      {(figures) => <Figures figures={figures} />}
    </QueryView>
  );
}

function Figures({ figures }: { figures: AdminStats }) {
  return (
    <StatGrid name={stats.group}>
      <Figure name={stats.athletes} value={figures.totalAthletes} />
      <Figure name={stats.liaisons} value={figures.activeLiaisons} />
      <Figure
        name={stats.messages}
        value={constants.messagesThisWeekSample}
        mark={<StatusBadge>{stats.sample}</StatusBadge>}
        hint={stats.real(figures.messagesLast7Days)}
      />
      <Figure name={stats.newUsers} value={figures.newUsersLast7Days} hint={stats.newUsersHint} />
    </StatGrid>
  );
}

/** As many cards as there will be figures. */
export function StatSkeleton() {
  return (
    <Box sx={statGrid(4)}>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} variant="rounded" height={112} sx={{ borderRadius: radius.card }} />
      ))}
    </Box>
  );
}
