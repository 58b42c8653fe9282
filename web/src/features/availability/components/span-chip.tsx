import { minuteMs } from '@entourage/contracts/durations';
import Box from '@mui/material/Box';
import { dateIn, timeIn, weekdayIn } from '#entities/meetings/zones.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import type { OfferedSpan } from '../domain/offered-week.ts';
import { texts } from '../texts.ts';

/** The clock time so many minutes after midnight. */
const clockAt = (minutes: number): string => unbroken(timeIn(new Date(minutes * minuteMs), 'UTC'));
/** In a narrow column the line breaks between start and end, not before 'PM'. */
const unbroken = (time: string): string => time.replaceAll(' ', '\u00a0');

type Props = { span: OfferedSpan; zone: string; ownZone: string };

/** Start and end in the calendar's zone, and below in the viewer's zone when it differs. */
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
          {texts.offered.range(unbroken(ownStart), unbroken(timeIn(endsAt, ownZone)))}
        </Box>
      )}
    </Box>
  );
}
