import type { Appointment } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { AppointmentCard } from '#entities/meetings/appointment-card.tsx';
import { splitByTime } from '../domain/week.ts';
import { texts } from '../texts.ts';

const overShownAtOnce = 6;

/** Upcoming meetings, then past ones. */
export function MeetingSections({ meetings }: { meetings: readonly Appointment[] }) {
  const [isAllShown, setIsAllShown] = useState(false);
  const { upcoming, over } = splitByTime(meetings);
  return (
    <>
      <Section title={texts.upcoming}>
        {upcoming.length === 0 ? (
          <Typography color="textSecondary">{texts.noUpcoming}</Typography>
        ) : (
          <Cards meetings={upcoming} />
        )}
      </Section>
      {over.length > 0 && (
        <Section title={texts.over}>
          <Cards meetings={isAllShown ? over : over.slice(0, overShownAtOnce)} />
          {over.length > overShownAtOnce && !isAllShown && (
            <Button onClick={() => setIsAllShown(true)} sx={{ mt: 1.5 }}>
              {texts.showAll(over.length)}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Cards({ meetings }: { meetings: readonly Appointment[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {meetings.map((meeting) => (
        <AppointmentCard key={meeting.id} meeting={meeting} />
      ))}
    </Box>
  );
}
