import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { radius } from '../../../shared/theme/measures.ts';

/** Three placeholders in the shape of the readiness strip (S1 §2). */
export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {['risk', 'intensity', 'focus'].map((card) => (
        <Skeleton key={card} variant="rounded" height={270} sx={{ borderRadius: radius.card }} />
      ))}
    </Box>
  );
}
