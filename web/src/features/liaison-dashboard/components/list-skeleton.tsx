import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Rows of avatar and four lines, as wide as the list. */
export function ListSkeleton() {
  return (
    <Stack spacing={3} sx={{ maxWidth: { md: 328 }, pt: 5 }}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="75%" />
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
