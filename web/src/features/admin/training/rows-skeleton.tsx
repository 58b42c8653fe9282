import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As many rows as most lists have at first. */
export function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  );
}
