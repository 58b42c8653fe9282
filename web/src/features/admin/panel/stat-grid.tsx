import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#shared/theme/measures.ts';

/** Cards with one figure each, as a list of terms and values. */
export function StatGrid({ name, columns = 4, children }: { name: string; columns?: number; children: ReactNode }) {
  return (
    <Box component="dl" aria-label={name} sx={{ m: 0, ...statGrid(columns) }}>
      {children}
    </Box>
  );
}

/** Two beside each other on a phone, all of them on a wide screen. */
export const statGrid = (columns: number) => ({
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
});

type Props = { name: string; value: ReactNode; mark?: ReactNode; hint?: string | null };

export function Figure({ name, value, mark, hint }: Props) {
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
