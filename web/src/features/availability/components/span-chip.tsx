import { minuteMs } from '@entourage/contracts/durations';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../shared/components/visually-hidden.tsx';
import { dateIn, timeIn, weekdayIn } from '../../../shared/meetings/zones.ts';
import { radius } from '../../../shared/theme/measures.ts';
import type { OfferedSpan } from '../domain/offered-week.ts';
import { texts } from '../texts.ts';

/** What a clock shows so many minutes after midnight, whatever the date. */
const clockAt = (minutes: number): string => timeIn(new Date(minutes * minuteMs), 'UTC');

type Props = { span: OfferedSpan; zone: string; ownZone: string };

/** From and to as the calendar's clocks show them, and under it as the viewer's do where they differ. */
export function SpanChip({ span, zone, ownZone }: Props) {
  const { startsAt, endsAt } = span;
  const isOtherDay = dateIn(startsAt, zone) !== dateIn(startsAt, ownZone);
  const ownStart = [isOtherDay && weekdayIn(startsAt, ownZone), timeIn(startsAt, ownZone)].filter(Boolean).join(' ');
  return (
    <Box
      sx={{
        px: 1,
        py: 0.75,
        minWidth: 0,
        borderRadius: radius.control,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'surface.accent',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {texts.offered.range(clockAt(span.start), clockAt(span.end))}
      </Box>
      {ownZone !== zone && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          <VisuallyHidden>{texts.offered.own}</VisuallyHidden>
          {texts.offered.range(ownStart, timeIn(endsAt, ownZone))}
        </Box>
      )}
    </Box>
  );
}
