import Box from '@mui/material/Box';
import { dayName } from '#entities/meetings/calendar-dates.ts';

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
