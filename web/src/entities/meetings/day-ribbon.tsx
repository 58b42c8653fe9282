import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRovingFocus } from '#shared/browser/use-roving-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { dayText } from './calendar-dates.ts';
import type { RibbonDay } from './slots.ts';
import { texts } from './texts.ts';

const { ribbon } = texts.schedule;

type Props = { days: readonly RibbonDay[]; onSelect: (date: string) => void };

/** Two weeks at a glance above the list of times: a day leads to its times (look.md). */
export function DayRibbon({ days, onSelect }: Props) {
  const roving = useRovingFocus(days.filter(({ free }) => free > 0).map(({ date }) => date));
  return (
    <PlainList
      aria-label={ribbon.label}
      onKeyDown={roving.onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}
    >
      {days.map((day) => (
        <li key={day.date}>
          <Day day={day} focus={roving.propsOf(day.date)} onSelect={() => onSelect(day.date)} />
        </li>
      ))}
    </PlainList>
  );
}

type DayProps = { day: RibbonDay; focus: { tabIndex: number; onFocus: () => void }; onSelect: () => void };

function Day({ day: { date, free, chosen }, focus, onSelect }: DayProps) {
  const [weekday = '', month = ''] = dayText(date).split(', ');
  return (
    <ButtonBase
      {...focus}
      disabled={free === 0}
      onClick={onSelect}
      sx={{
        display: 'grid',
        width: '100%',
        minHeight: 48,
        borderRadius: radius.control,
        border: 1,
        borderColor: chosen > 0 ? 'primary.main' : 'divider',
        bgcolor: chosen > 0 ? 'surface.accent' : 'transparent',
        color: free === 0 ? 'text.disabled' : 'text.primary',
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { bgcolor: 'surface.raised' },
      }}
    >
      <VisuallyHidden>{ribbon.day(dayText(date), free, chosen)}</VisuallyHidden>
      <Box component="span" aria-hidden sx={{ typography: 'caption', lineHeight: 1.2 }}>
        {weekday}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          typography: 'body2',
          fontWeight: 600,
          lineHeight: 1.2,
          textDecoration: free === 0 ? 'line-through' : 'none',
        }}
      >
        {month.split(' ')[1]}
      </Box>
    </ButtonBase>
  );
}
