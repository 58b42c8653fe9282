import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { VisuallyHidden, visuallyHidden } from '../visually-hidden.tsx';

type Props = { title: string; isTitleHidden?: boolean; height: number; table: ReactNode; children: ReactNode };

export const figure = { m: 0, minWidth: 0, breakInside: 'avoid' } as const;

export function ChartCaption({ title, isHidden }: { title: string; isHidden: boolean }) {
  return (
    <figcaption>
      {isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : <Typography variant="subtitle2">{title}</Typography>}
    </figcaption>
  );
}

/** The picture for the eye, the table for screen readers; the table for everyone when the picture cannot be loaded. */
export function ChartFrame({ title, isTitleHidden = false, height, table, children }: Props) {
  const hiddenTable = (
    // Positioned, so that the hidden table widens nothing around it.
    <Box sx={{ position: 'relative' }}>
      <Box sx={visuallyHidden}>{table}</Box>
    </Box>
  );
  const loading = (
    <>
      <Skeleton variant="rounded" height={height} />
      {hiddenTable}
    </>
  );
  return (
    <Box component="figure" sx={figure}>
      <ChartCaption title={title} isHidden={isTitleHidden} />
      <LazyBoundary loading={loading} failed={table}>
        <Box aria-hidden="true" sx={{ height }}>
          {children}
        </Box>
        {hiddenTable}
      </LazyBoundary>
    </Box>
  );
}
