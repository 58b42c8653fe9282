import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { WeekDays } from '#entities/meetings/week-days.tsx';
import { viewerZone } from '#entities/meetings/zones.ts';
import EventRepeatOutlined from '#icons/EventRepeatOutlined.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import type { AvailabilityForm } from '../domain/availability-form.ts';
import { type OfferedDay, offeredWeek } from '../domain/offered-week.ts';
import { texts } from '../texts.ts';
import { DayBar } from './day-bar.tsx';
import { SpanChip } from './span-chip.tsx';

const { offered } = texts;
type Props = { form: AvailabilityForm; isUnsaved: boolean };

/** The next seven days as athletes will see them, from the unsaved hours of the form. */
export function OfferedRibbon({ form, isUnsaved }: Props) {
  const zone = form.timezone;
  const ownZone = viewerZone();
  const days = useMemo(() => offeredWeek(form, new Date()), [form]);
  return (
    <Panel title={offered.title} action={isUnsaved && <StatusBadge tone="warning">{offered.unsaved}</StatusBadge>}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {ownZone === zone ? offered.zone(zone) : offered.zones(zone, ownZone)}
      </Typography>
      <WeekDays days={days} today={days[0]?.date ?? ''}>
        {(day) => <Offered day={day} zone={zone} ownZone={ownZone} />}
      </WeekDays>
    </Panel>
  );
}

function Offered({ day, zone, ownZone }: { day: OfferedDay; zone: string; ownZone: string }) {
  return (
    <>
      <DayBar spans={day.spans} />
      {day.spans.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.disabled' }}>
          {day.isOver ? offered.over : texts.closed}
        </Typography>
      )}
      {day.spans.map((span) => (
        <SpanChip key={span.start} span={span} zone={zone} ownZone={ownZone} />
      ))}
      {day.isException && (
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}
        >
          <EventRepeatOutlined aria-hidden sx={{ fontSize: 16 }} />
          {offered.singleDay}
        </Box>
      )}
    </>
  );
}
