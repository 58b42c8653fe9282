import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Skeletons of people: an avatar and two lines each. */
export function PeopleSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 2.5 }}>
      {['first', 'second', 'third'].map((place) => (
        <Stack key={place} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flexShrink: 0 }} />
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
        </Stack>
      ))}
    </Stack>
  );
}
