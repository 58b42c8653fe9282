import Box from '@mui/material/Box';
import { addDays } from '#entities/meetings/civil-dates.ts';
import { dateIn, longDayIn } from '#entities/meetings/zones.ts';
import { texts } from '../texts.ts';

function dayName(at: string, zone: string): string {
  const date = dateIn(at, zone);
  const today = dateIn(new Date(), zone);
  if (date === today) return texts.thread.today;
  return date === addDays(today, -1) ? texts.thread.yesterday : longDayIn(at, zone);
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
