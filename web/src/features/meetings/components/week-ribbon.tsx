import type { Appointment } from '@entourage/contracts/calls/appointments';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addDays, dayText } from '#entities/meetings/calendar-dates.ts';
import { WeekDays } from '#entities/meetings/week-days.tsx';
import { dateIn } from '#entities/meetings/zones.ts';
import ChevronLeftRounded from '#icons/ChevronLeftRounded.tsx';
import ChevronRightRounded from '#icons/ChevronRightRounded.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { toWeek } from '../domain/week.ts';
import { texts } from '../texts.ts';
import { MeetingChip } from './meeting-chip.tsx';

const daysShown = 7;

/** Seven days with their meetings as chips (look.md). */
export function WeekRibbon({ meetings, zone }: { meetings: readonly Appointment[]; zone: string }) {
  const today = dateIn(new Date(), zone);
  const [firstDate, setFirstDate] = useState(today);
  const days = toWeek(meetings, firstDate, zone);
  const lastDate = addDays(firstDate, daysShown - 1);
  return (
    <Panel
      title={`${dayText(firstDate)} – ${dayText(lastDate)}`}
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
      <WeekDays days={days} today={today}>
        {(day) => <Meetings ofDay={day.meetings} zone={zone} />}
      </WeekDays>
    </Panel>
  );
}

function Meetings({ ofDay, zone }: { ofDay: readonly Appointment[]; zone: string }) {
  if (ofDay.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.disabled' }}>
        {texts.free}
      </Typography>
    );
  return ofDay.map((meeting) => <MeetingChip key={meeting.id} meeting={meeting} zone={zone} />);
}
