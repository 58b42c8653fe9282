import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Page } from '#shared/components/page.tsx';
import { radius } from '#shared/theme/measures.ts';

/** A neutral screen while it is not known which one there is (decision R12), in the places of `first-view.css`, which it takes over from. */
export function ScreenSkeleton() {
  return (
    <Page>
      <Box
        role="status"
        aria-label="Loading"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        <Skeleton
          variant="rounded"
          height={40}
          sx={{ width: '60%', maxWidth: 360, mb: { md: 2 }, gridColumn: '1 / -1', borderRadius: radius.card }}
        />
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} variant="rounded" height={270} sx={{ borderRadius: radius.card }} />
        ))}
      </Box>
    </Page>
  );
}
