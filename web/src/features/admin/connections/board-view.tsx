import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { QueryView } from '#shared/components/query-view.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useBoardAthletesQuery, useBoardLiaisonsQuery, useConnectionsQuery } from './connections-api.ts';
import { ConnectionsBoard } from './connections-board.tsx';
import { boardTexts } from './texts.ts';

/** Loads the three lists of the board. Used by the panel and by the board's own page. */
export function BoardView() {
  const athletes = useBoardAthletesQuery();
  const liaisons = useBoardLiaisonsQuery();
  const connections = useConnectionsQuery();
  const all = [athletes, liaisons, connections];
  const failed = all.filter(({ error, data }) => error && data === undefined);
  const query = {
    data:
      athletes.data && liaisons.data && connections.data
        ? { athletes: athletes.data, liaisons: liaisons.data, connections: connections.data }
        : undefined,
    error: failed[0]?.error,
    isFetching: failed.length === 0 && all.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return (
    <QueryView query={query} skeleton={<BoardSkeleton />} errorText={boardTexts.loadFailed}>
      {(lists) => <ConnectionsBoard {...lists} />}
    </QueryView>
  );
}

function BoardSkeleton() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' },
      }}
    >
      {['athletes', 'liaisons'].map((column) => (
        <Box key={column} sx={{ display: 'grid', gap: 1.5 }}>
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} variant="rounded" height={112} sx={{ borderRadius: radius.card }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
