import type { AdminStats } from '@entourage/contracts/calls/admin';
import { constants } from '@entourage/contracts/constants';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QueryView } from '#shared/components/query-view.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useAdminStatsQuery } from '../api/overview-api.ts';
import { texts } from '../texts.ts';

const { stats } = texts;
const columns = { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };

/** Four figures at the top of the panel (S2 §2). The fixed one is marked as a sample and shows the real one too (decision A5). */
export function StatCards() {
  const query = useAdminStatsQuery();
  return (
    <QueryView query={query} skeleton={<StatSkeleton />} errorText={stats.loadFailed}>
      {(figures) => <Figures figures={figures} />}
    </QueryView>
  );
}

function Figures({ figures }: { figures: AdminStats }) {
  const { messagesLast7Days } = figures;
  return (
    <Box
      component="dl"
      aria-label={stats.group}
      sx={{ m: 0, display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: columns }}
    >
      <Figure name={stats.athletes} value={figures.totalAthletes} />
      <Figure name={stats.liaisons} value={figures.activeLiaisons} />
      <Figure
        name={stats.messages}
        value={constants.messagesThisWeekSample}
        mark={<StatusBadge>{stats.sample}</StatusBadge>}
        hint={messagesLast7Days === null ? stats.noReal : stats.real(messagesLast7Days)}
      />
      <Figure name={stats.newUsers} value={figures.newUsersLast7Days} hint={stats.newUsersHint} />
    </Box>
  );
}

function Figure({ name, value, mark, hint }: { name: string; value: number; mark?: ReactNode; hint?: string }) {
  return (
    <Box
      sx={{
        p: { xs: 2, md: 2.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
          {mark}
        </Box>
        {hint && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function StatSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: columns }}>
      {['athletes', 'liaisons', 'messages', 'new'].map((card) => (
        <Skeleton key={card} variant="rounded" height={112} sx={{ borderRadius: radius.card }} />
      ))}
    </Box>
  );
}
