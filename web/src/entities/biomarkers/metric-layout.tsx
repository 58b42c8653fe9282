import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type MetricField, MetricPicture, MetricTrend } from './metric-view.tsx';

type Props = { field: MetricField; record: Biomarkers; values: readonly string[]; facts: ReactNode };

/** Chart above facts and trend, on a phone beside them, so that all three metrics fit on one screen. */
export function MetricLayout({ field, record, values, facts }: Props) {
  return (
    <Stack
      direction={{ xs: 'row', md: 'column' }}
      spacing={2}
      // In print the three are side by side, so that they fit on one page.
      sx={{ flex: 1, justifyContent: 'space-between', '@media print': { flexDirection: 'column' } }}
    >
      <Box
        sx={{
          width: { xs: 140, md: '100%' },
          flexShrink: 0,
          minHeight: { md: 124 },
          display: 'grid',
          alignItems: 'end',
        }}
      >
        <MetricPicture field={field} record={record} />
      </Box>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={{ xs: 1, md: 2 }}
        sx={{
          flex: { xs: 1, md: 'none' },
          minWidth: 0,
          minHeight: 44,
          alignItems: { xs: 'flex-start', md: 'flex-end' },
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>{facts}</Box>
        <Box sx={{ flexShrink: 0, width: 96, display: 'flex', justifyContent: { md: 'flex-end' } }}>
          <MetricTrend field={field} values={values} />
        </Box>
      </Stack>
    </Stack>
  );
}
