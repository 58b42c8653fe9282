import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type MetricField, MetricPicture } from './metric-picture.tsx';

type Props = { field: MetricField; record: Biomarkers; facts: ReactNode; trend: ReactNode };

/** Chart above facts and trend, on a phone beside them, so that all three metrics fit on one screen. */
export function MetricLayout({ field, record, facts, trend }: Props) {
  return (
    <Stack
      direction={{ xs: 'row', md: 'column' }}
      spacing={2}
      // In print the three are side by side, so that they fit on one page.
      sx={{ flex: 1, justifyContent: 'space-between', '@media print': { flexDirection: 'column' } }}
    >
      <Box sx={{ width: { xs: 132, md: '100%' }, flexShrink: 0 }}>
        <MetricPicture field={field} record={record} />
      </Box>
      <Stack spacing={1} sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0 }}>
        <div>{facts}</div>
        {trend}
      </Stack>
    </Stack>
  );
}
