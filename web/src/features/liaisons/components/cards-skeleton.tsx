import Skeleton from '@mui/material/Skeleton';
import { radius } from '../../../shared/theme/measures.ts';
import { CardGrid } from './card-grid.tsx';

/** Three cards to come. */
export function CardsSkeleton() {
  return (
    <CardGrid>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} component="li" variant="rounded" height={320} sx={{ borderRadius: radius.card }} />
      ))}
    </CardGrid>
  );
}
