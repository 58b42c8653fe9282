import { appointmentMinutes } from '@entourage/contracts/rest/appointments';
import { weekdayOf, weekFrom } from '../../../shared/meetings/civil-dates.ts';
import { instantOf } from '../../../shared/meetings/wall-time.ts';
import { dateIn } from '../../../shared/meetings/zones.ts';
import type { AvailabilityForm } from './availability-form.ts';

const minuteMs = 60_000;
/** Nothing is offered sooner than this (decision C7). */
const aheadMs = 120 * minuteMs;

/** Minutes of a day, the end not included; 1440 is midnight at its end. */
type Span = { start: number; end: number };
type Row = { startTime: string; endTime: string; isAvailable: boolean };

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

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return 60 * hours + minutes;
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Rows as they are typed: what is incomplete or ends before it begins offers nothing yet. */
const spansOf = (rows: readonly Row[]): Span[] =>
  rows
    .filter(({ startTime, endTime }) => startTime !== '' && startTime < endTime)
    .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) }));

/** Spans that touch become one, so that a meeting may run over the seam. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

const without = (spans: readonly Span[], off: Span): Span[] =>
  spans
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, off.start) },
      { start: Math.max(start, off.end), end },
    ])
    .filter(({ start, end }) => start < end);

/** Hours of one date: the weekday's, or the date's own where it has some, less what either says is off (decision C6). */
function hoursOn({ hours, exceptions }: AvailabilityForm, date: string): Span[] {
  const ofDate = exceptions.filter((row) => row.date === date);
  const isReplaced = ofDate.some(({ isAvailable }) => isAvailable);
  const rows: Row[] = isReplaced
    ? ofDate
    : [...hours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date)), ...ofDate];
  const on = merged(spansOf(rows.filter(({ isAvailable }) => isAvailable)));
  return spansOf(rows.filter(({ isAvailable }) => !isAvailable)).reduce(without, on);
}

/** Beginnings of half hours; they count from where the hours begin (decision C7). */
const stepsOf = ({ start, end }: Span): number[] =>
  Array.from(
    { length: Math.floor((end - start) / appointmentMinutes) },
    (_, step) => start + step * appointmentMinutes,
  );

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
  const earliest = now.getTime() + aheadMs;
  return weekFrom(dateIn(now, form.timezone)).map((date) => {
    const starts = hoursOn(form, date)
      .flatMap(stepsOf)
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
