import { offeredAheadMs, type Span, spansOn, startsWithin } from '@entourage/contracts/availability';
import { minuteMs } from '@entourage/contracts/durations';
import { appointmentMinutes } from '@entourage/contracts/rest/appointments';
import { weekdayOf, weekFrom } from '../../../shared/meetings/civil-dates.ts';
import { instantOf } from '../../../shared/meetings/wall-time.ts';
import { dateIn } from '../../../shared/meetings/zones.ts';
import type { AvailabilityForm } from './availability-form.ts';

/** Times without a gap. `start` and `end` are what the clocks of the calendar's zone show, `startsAt` and `endsAt` the instants. */
export type OfferedSpan = Span & { startsAt: Date; endsAt: Date };
export type OfferedDay = {
  date: string;
  spans: OfferedSpan[];
  /** A single day of its own takes the place of the weekday's hours. */
  isException: boolean;
  /** There were hours, and all of them are too soon or past. */
  isOver: boolean;
};

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A row as it is typed: one that is incomplete or ends before it begins takes no time yet. */
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
 * What athletes are offered in the seven days from today on, by the hours as they stand in the form: the rule of the scheduling
 * service (decisions C6, C7) without the meetings that are booked. An hour the clocks skip is left out, one they show twice counts once.
 */
export function offeredWeek(form: AvailabilityForm, now: Date): OfferedDay[] {
  const earliest = now.getTime() + offeredAheadMs;
  const rules = { hours: form.hours.map(asTyped), exceptions: form.exceptions.map(asTyped) };
  return weekFrom(dateIn(now, form.timezone)).map((date) => {
    const starts = spansOn(rules, date, weekdayOf(date))
      .flatMap(startsWithin)
      .flatMap((minute) => {
        const at = instantOf(date, clockOf(minute), form.timezone);
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
