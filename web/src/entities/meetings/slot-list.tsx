import type { SuggestedSlot } from '@entourage/contracts/calls/appointments';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import EventBusyOutlined from '#icons/EventBusyOutlined.tsx';
import { useRovingFocus } from '#shared/browser/use-roving-focus.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { slotsByDay } from './slots.ts';
import { texts } from './texts.ts';
import { longDayIn, timeIn } from './zones.ts';

type Props = {
  slots: readonly SuggestedSlot[];
  zone: string;
  /** Selected instants in the order of selection. */
  ticked: readonly string[];
  emptyHint: string;
  onToggle: (datetime: string) => void;
};

/** Brings the times of a day to the top of the scrolled list and moves the focus to the first. */
export function showDay(list: HTMLElement | null, date: string): void {
  const section = list?.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!list || !section) return;
  list.scrollTop = section.offsetTop;
  section.querySelector('button')?.focus({ preventScroll: true });
}

/** The free half hours of two weeks as checkboxes: one tab stop, with arrow keys between the times. */
export function SlotList({ slots, zone, ticked, emptyHint, onToggle }: Props) {
  const roving = useRovingFocus(slots.map(({ datetime }) => datetime));
  if (slots.length === 0)
    return <EmptyState icon={<EventBusyOutlined />} title={texts.schedule.empty} text={emptyHint} titleAs="h3" />;
  const days = slotsByDay(slots, zone).map((day) => (
    <Box key={day.date} component="section" sx={{ mb: 2 }} data-date={day.date}>
      <Typography
        variant="subtitle2"
        component="h3"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          py: 1,
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        {longDayIn(day.slots[0]?.datetime ?? day.date, zone)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))' }}>
        {day.slots.map(({ datetime }) => (
          <Slot
            key={datetime}
            time={timeIn(datetime, zone)}
            day={longDayIn(datetime, zone)}
            focus={roving.propsOf(datetime)}
            place={ticked.indexOf(datetime) + 1}
            isRanked={ticked.length > 1}
            onToggle={() => onToggle(datetime)}
          />
        ))}
      </Box>
    </Box>
  ));
  return <Box onKeyDown={roving.onKeyDown}>{days}</Box>;
}

type SlotProps = {
  time: string;
  day: string;
  focus: { tabIndex: number; onFocus: () => void };
  /** 1 for the first choice, 0 when it is not selected. */
  place: number;
  isRanked: boolean;
  onToggle: () => void;
};

function Slot({ time, day, focus, place, isRanked, onToggle }: SlotProps) {
  const isTicked = place > 0;
  return (
    <ToggleButton
      {...focus}
      value={time}
      selected={isTicked}
      onChange={onToggle}
      sx={{
        minHeight: 44,
        // Below the heading of the day, which stays in sight while the list is scrolled.
        scrollMarginTop: 44,
        gap: 1,
        borderRadius: radius.control,
        textTransform: 'none',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        color: 'text.primary',
        borderColor: 'surface.control',
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
          borderColor: 'primary.main',
        },
      }}
    >
      {time}
      <VisuallyHidden>, {day}</VisuallyHidden>
      {isTicked && isRanked && (
        <>
          <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
            · {place}
          </Box>
          <VisuallyHidden>, {texts.schedule.choice(place)}</VisuallyHidden>
        </>
      )}
    </ToggleButton>
  );
}
