import type { Appointment } from '@entourage/contracts/rest/appointments';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '../../../shared/components/panel.tsx';
import { dateIn, dayIn } from '../../../shared/meetings/zones.ts';
import { addDays, type Day, weekOf } from '../domain/week.ts';
import { texts } from '../texts.ts';
import { MeetingChip } from './meeting-chip.tsx';

const daysShown = 7;
/** A civil date reads the same everywhere when it is read at noon in UTC. */
const nameOf = (date: string) => dayIn(`${date}T12:00:00Z`, 'UTC');

/** Seven days with their meetings as chips (look.md). */
export function WeekRibbon({ meetings, zone }: { meetings: readonly Appointment[]; zone: string }) {
  const today = dateIn(new Date(), zone);
  const [firstDate, setFirstDate] = useState(today);
  const days = weekOf(meetings, firstDate, zone);
  const lastDate = addDays(firstDate, daysShown - 1);
  return (
    <Panel
      title={`${nameOf(firstDate)} – ${nameOf(lastDate)}`}
      action={
        <Stack direction="row" spacing={0.5}>
          {firstDate !== today && (
            <Button size="small" color="inherit" onClick={() => setFirstDate(today)}>
              {texts.thisWeek}
            </Button>
          )}
          <IconButton aria-label={texts.previousWeek} onClick={() => setFirstDate(addDays(firstDate, -daysShown))}>
            <ChevronLeftRounded />
          </IconButton>
          <IconButton aria-label={texts.nextWeek} onClick={() => setFirstDate(addDays(firstDate, daysShown))}>
            <ChevronRightRounded />
          </IconButton>
        </Stack>
      }
    >
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': {
            borderTop: { xs: 1, md: 0 },
            borderLeft: { md: 1 },
            borderColor: { xs: 'divider', md: 'divider' },
          },
        }}
      >
        {days.map((day) => (
          <DayColumn key={day.date} day={day} isToday={day.date === today} zone={zone} />
        ))}
      </Box>
    </Panel>
  );
}

function DayColumn({ day, isToday, zone }: { day: Day; isToday: boolean; zone: string }) {
  return (
    <Box
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
      <Typography
        variant="body2"
        component="h3"
        sx={{ mb: { md: 1 }, fontWeight: isToday ? 700 : 500, color: isToday ? 'primary.main' : 'text.secondary' }}
      >
        {isToday ? texts.today : nameOf(day.date)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {day.meetings.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.disabled' }}>
            {texts.free}
          </Typography>
        )}
        {day.meetings.map((meeting) => (
          <MeetingChip key={meeting.id} meeting={meeting} zone={zone} />
        ))}
      </Box>
    </Box>
  );
}
