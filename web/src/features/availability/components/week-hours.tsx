import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AddRounded from '#icons/AddRounded.tsx';
import ContentCopyRounded from '#icons/ContentCopyRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { copiedToWeekdays, type Faults, type Hours, nextKey, usualHours } from '../domain/availability-form.ts';
import { texts } from '../texts.ts';
import { TimeRange } from './time-range.tsx';

/** Monday first; 0 is Sunday. */
const order = [1, 2, 3, 4, 5, 6, 0] as const;

type Props = { hours: readonly Hours[]; faults: Faults; onChange: (hours: Hours[]) => void };

/** The seven days and their hours. */
export function WeekHours({ hours, faults, onChange }: Props) {
  return (
    <PlainList sx={{ '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {order.map((day) => (
        <DayRow
          key={day}
          day={day}
          hours={hours.filter(({ dayOfWeek }) => dayOfWeek === day)}
          faults={faults}
          onCopy={() => onChange(copiedToWeekdays(hours, day))}
          onAdd={() => onChange([...hours, { key: nextKey(), dayOfWeek: day, ...usualHours }])}
          onEdit={(edited) => onChange(hours.map((row) => (row.key === edited.key ? edited : row)))}
          onRemove={(key) => onChange(hours.filter((row) => row.key !== key))}
        />
      ))}
    </PlainList>
  );
}

type DayProps = {
  day: number;
  hours: readonly Hours[];
  faults: Faults;
  onCopy: () => void;
  onAdd: () => void;
  onEdit: (row: Hours) => void;
  onRemove: (key: number) => void;
};

function DayRow({ day, hours, faults, onCopy, onAdd, onEdit, onRemove }: DayProps) {
  const name = texts.days[day] ?? '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '120px minmax(0, 1fr) auto' },
        gap: 1,
        alignItems: 'start',
        py: 1.25,
      }}
    >
      <Typography sx={{ fontWeight: 600, py: 1 }}>{name}</Typography>
      <Box sx={{ display: 'grid', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {hours.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {texts.closed}
          </Typography>
        )}
        {hours.map((row) => (
          <TimeRange
            key={row.key}
            value={row}
            fromLabel={texts.from(name)}
            toLabel={texts.to(name)}
            removeLabel={texts.removeHours(name, row.startTime, row.endTime)}
            fault={faults[row.key]}
            onChange={(range) => onEdit({ ...row, ...range })}
            onRemove={() => onRemove(row.key)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <Button size="small" startIcon={<AddRounded />} onClick={onAdd} aria-label={texts.addHoursOn(name)}>
          {texts.addHours}
        </Button>
        {hours.length > 0 && (
          <Button
            size="small"
            color="inherit"
            startIcon={<ContentCopyRounded />}
            onClick={onCopy}
            aria-label={texts.copyToWeekdaysFrom(name)}
          >
            {texts.copyToWeekdays}
          </Button>
        )}
      </Box>
    </Box>
  );
}
