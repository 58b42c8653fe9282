import { offeredAheadMs, type Span, spansOn, startsWithin } from '@entourage/contracts/availability';
import { appointmentMinutes } from '@entourage/contracts/calls/appointments';
import { minuteMs } from '@entourage/contracts/durations';
import { toWeekday, weekFrom } from '#entities/meetings/calendar-dates.ts';
import { zonedTimeToUtc } from '#entities/meetings/zoned-time-to-utc.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import type { AvailabilityForm } from './availability-form.ts';

/** A contiguous span. `start` and `end` are clock times in the calendar's zone, `startsAt` and `endsAt` the instants. */
export type OfferedSpan = Span & { startsAt: Date; endsAt: Date };
export type OfferedDay = {
  date: string;
  spans: OfferedSpan[];
  /** True when an exception replaces the hours of the weekday. */
  isException: boolean;
  /** True when there are hours, but all of them are past or too soon to book. */
  isOver: boolean;
};

const formatClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The spans of the valid rows. A row that is incomplete or ends before it begins counts as no time. */
const asTyped = <Row extends { startTime: string; endTime: string }>(row: Row): Row =>
  row.startTime !== '' && row.startTime < row.endTime ? row : { ...row, startTime: '00:00', endTime: '00:00' };

function spansFrom(starts: readonly { minute: number; at: Date }[]): OfferedSpan[] {
  const spans: OfferedSpan[] = [];
  for (const { minute, at } of starts) {
    const [end, endsAt] = [minute + appointmentMinutes, new Date(at.getTime() + appointmentMinutes * minuteMs)];
    const last = spans.at(-1);
    if (last?.end === minute) Object.assign(last, { end, endsAt });
    else spans.push({ start: minute, end, startsAt: at, endsAt });
  }
  return spans;
}

/**
 * The hours offered to athletes in the seven days from today on, from the values of the form: the rule of the scheduling service
 * without the booked meetings. At a change of the clocks a skipped hour is left out and a repeated one counts once.
 */
export function offeredWeek(form: AvailabilityForm, now: Date): OfferedDay[] {
  const earliest = now.getTime() + offeredAheadMs;
  const rules = { hours: form.hours.map(asTyped), exceptions: form.exceptions.map(asTyped) };
  return weekFrom(dateIn(now, form.timezone)).map((date) => {
    const starts = spansOn(rules, date, toWeekday(date))
      .flatMap(startsWithin)
      .flatMap((minute) => {
        const at = zonedTimeToUtc(date, formatClock(minute), form.timezone);
        return at === null ? [] : [{ minute, at: new Date(at) }];
      });
    const offered = starts.filter(({ at }) => at.getTime() >= earliest);
    return {
      date,
      spans: spansFrom(offered),
      isException: form.exceptions.some((row) => row.date === date),
      isOver: starts.length > 0 && offered.length === 0,
    };
  });
}
