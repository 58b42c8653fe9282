import Box from '@mui/material/Box';
import { radius } from '../../../shared/theme/measures.ts';
import type { OfferedSpan } from '../domain/offered-week.ts';

const minutesOfDay = 1440;
const share = (minutes: number): string => `${(minutes / minutesOfDay) * 100}%`;

/** A day from midnight to midnight and what is offered of it; the chips under it say the same in words. */
export function DayBar({ spans }: { spans: readonly OfferedSpan[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 8,
        my: { xs: 0.75, md: 0.5 },
        borderRadius: radius.bar,
        overflow: 'hidden',
        bgcolor: 'surface.raised',
        outline: 1,
        outlineColor: 'divider',
      }}
    >
      {spans.map(({ start, end }) => (
        <Box
          key={start}
          sx={{ position: 'absolute', insetBlock: 0, borderRadius: radius.bar, bgcolor: 'primary.main' }}
          style={{ left: share(start), width: share(end - start) }}
        />
      ))}
      {/* Noon, so that a morning and an afternoon tell apart without counting. */}
      <Box sx={{ position: 'absolute', insetBlock: 0, left: '50%', width: '1px', bgcolor: 'surface.control' }} />
    </Box>
  );
}
