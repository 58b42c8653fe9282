import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { dayText } from './calendar-dates.ts';
import { texts } from './texts.ts';

type Props<Day extends { date: string }> = {
  /** Seven days with their civil dates, 'YYYY-MM-DD'. */
  days: readonly Day[];
  today: string;
  /** Content of a day. On narrow screens it is beside the day's name. */
  children: (day: Day) => ReactNode;
};

/** A week of meetings or availability: seven columns, on narrow screens seven rows (look.md). */
export function WeekDays<Day extends { date: string }>({ days, today, children }: Props<Day>) {
  return (
    <PlainList
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
        '& > li + li': {
          borderTop: { xs: 1, md: 0 },
          borderLeft: { md: 1 },
          borderColor: { xs: 'divider', md: 'divider' },
        },
      }}
    >
      {days.map((day) => (
        <Box
          key={day.date}
          component="li"
          sx={{
            display: { xs: 'grid', md: 'block' },
            gridTemplateColumns: '96px minmax(0, 1fr)',
            alignItems: 'start',
            gap: 1,
            px: { md: 1.25 },
            py: { xs: 1.25, md: 0 },
            minHeight: { md: 120 },
          }}
        >
          <DayName date={day.date} isToday={day.date === today} />
          <Box sx={{ display: 'grid', gap: 0.75 }}>{children(day)}</Box>
        </Box>
      ))}
    </PlainList>
  );
}

function DayName({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <Typography
      variant="body2"
      component="h3"
      sx={{ mb: { md: 1 }, fontWeight: isToday ? 700 : 500, color: isToday ? 'primary.main' : 'text.secondary' }}
    >
      {isToday ? texts.today : dayText(date)}
    </Typography>
  );
}
