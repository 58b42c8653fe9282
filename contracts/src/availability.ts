import { appointmentMinutes, type LiaisonAvailability } from './calls/appointments.ts';
import { hourMs } from './durations.ts';

/** How far ahead the earliest offered time is (decision C7). */
export const offeredAheadMs = 2 * hourMs;

/** Minutes of a day, the end not included; 1440 is midnight at its end. */
export type Span = { start: number; end: number };
type Rules = Pick<LiaisonAvailability, 'hours' | 'exceptions'>;
type Hours = { startTime: string; endTime: string; isAvailable: boolean };

/** '09:30' as minutes of the day. */
function toMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return 60 * hours + minutes;
}

const toSpan = ({ startTime, endTime }: Hours): Span => ({ start: toMinutes(startTime), end: toMinutes(endTime) });

/** Joins spans that touch, so that a slot may cross their border. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The parts of `spans` outside `off`. */
function without(spans: readonly Span[], off: readonly Span[]): Span[] {
  return off.reduce<Span[]>(
    (left, { start, end }) =>
      left.flatMap((span) =>
        [
          { start: span.start, end: Math.min(span.end, start) },
          { start: Math.max(span.start, end), end: span.end },
        ].filter((part) => part.start < part.end),
      ),
    [...spans],
  );
}

/**
 * The working hours of a liaison on one date: those of the date if it has its own, otherwise those of the week day, without
 * the hours off of either.
 * @param date 'YYYY-MM-DD'
 * @param dayOfWeek 0 = Sunday
 */
export function spansOn({ hours, exceptions }: Rules, date: string, dayOfWeek: number): Span[] {
  const weekly = hours.filter((entry) => entry.dayOfWeek === dayOfWeek);
  const ofDate = exceptions.filter((entry) => entry.date === date);
  const own = ofDate.filter(({ isAvailable }) => isAvailable);
  const rules: readonly Hours[] = own.length > 0 ? ofDate : [...weekly, ...ofDate];
  const on = rules.filter(({ isAvailable }) => isAvailable).map(toSpan);
  const off = rules.filter(({ isAvailable }) => !isAvailable).map(toSpan);
  return without(merged(on), off);
}

/** Beginnings of meetings within a span, as minutes of the day; counted from the beginning of the span. */
export const startsWithin = ({ start, end }: Span): number[] =>
  Array.from(
    { length: Math.floor((end - start) / appointmentMinutes) },
    (_, step) => start + step * appointmentMinutes,
  );
