import Box from '@mui/material/Box';
import { dateIn, longDayIn } from '../../../shared/meetings/zones.ts';
import { texts } from '../texts.ts';

const dayMs = 86_400_000;

function dayName(at: string, zone: string): string {
  const date = dateIn(at, zone);
  const now = Date.now();
  if (date === dateIn(new Date(now), zone)) return texts.thread.today;
  return date === dateIn(new Date(now - dayMs), zone) ? texts.thread.yesterday : longDayIn(at, zone);
}

/** Between the messages of two days. */
export function DaySeparator({ at, zone }: { at: string; zone: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        color: 'text.secondary',
        typography: 'body2',
        '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {dayName(at, zone)}
    </Box>
  );
}
