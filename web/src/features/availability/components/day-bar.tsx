import Box from '@mui/material/Box';
import { radius } from '#shared/theme/measures.ts';
import type { OfferedSpan } from '../domain/offered-week.ts';

const minutesOfDay = 1440;
const share = (minutes: number): string => `${(minutes / minutesOfDay) * 100}%`;

/** The offered hours of a day as a bar from midnight to midnight. The chips below it have the same content as text. */
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
      {/* Noon, so that morning and afternoon are easy to tell apart. */}
      <Box sx={{ position: 'absolute', insetBlock: 0, left: '50%', width: '1px', bgcolor: 'surface.control' }} />
    </Box>
  );
}
