import { isTimeZone, type LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import { texts } from '../texts.ts';

/** `key` is the React key of the row; it is not stored. */
export type Hours = { key: number; dayOfWeek: number; startTime: string; endTime: string; isAvailable: boolean };
export type Exception = { key: number; date: string; startTime: string; endTime: string; isAvailable: boolean };
export type AvailabilityForm = { timezone: string; hours: Hours[]; exceptions: Exception[] };

/** Validation errors by the key of the row, or 'timezone'. */
export type Faults = Record<string, string>;

const endOfDay = '24:00';
let lastKey = 0;
/** A row key that is unique on this page. */
export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** A whole day off runs from 00:00 to 24:00. */
export const dayOffHours = { startTime: '00:00', endTime: endOfDay, isAvailable: false } as const;
export const usualHours = { startTime: '09:00', endTime: '17:00', isAvailable: true } as const;

const weekdays = [1, 2, 3, 4, 5];

/** The week with the hours of one day on Monday to Friday, in place of those they had; Saturday and Sunday keep theirs. */
export function copiedToWeekdays(hours: readonly Hours[], day: number): Hours[] {
  const source = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
  const others = weekdays.filter((weekday) => weekday !== day);
  const kept = hours.filter(({ dayOfWeek }) => !others.includes(dayOfWeek));
  const copies = others.flatMap((dayOfWeek) => source.map((row) => ({ ...row, key: nextKey(), dayOfWeek })));
  return [...kept, ...copies];
}

export const toForm = ({ timezone, hours, exceptions }: LiaisonAvailability): AvailabilityForm => ({
  timezone,
  hours: hours.map((row) => ({ ...row, key: nextKey() })),
  exceptions: exceptions.map((row) => ({ ...row, key: nextKey() })),
});

const byStart = (one: { startTime: string }, other: { startTime: string }) =>
  one.startTime.localeCompare(other.startTime);

/** The request body: rows sorted by weekday and by date. */
export const toPayload = ({ timezone, hours, exceptions }: AvailabilityForm): LiaisonAvailability => ({
  timezone,
  hours: hours
    .map(({ key: _key, ...row }) => row)
    .sort((one, other) => one.dayOfWeek - other.dayOfWeek || byStart(one, other)),
  exceptions: exceptions
    .map(({ key: _key, ...row }) => row)
    .sort((one, other) => one.date.localeCompare(other.date) || byStart(one, other)),
});

type Span = { key: number; startTime: string; endTime: string };

function spanFault(span: Span, sameDay: readonly Span[]): string | null {
  if (span.startTime === '' || span.endTime === '') return texts.incomplete;
  if (span.startTime >= span.endTime) return texts.endsFirst;
  const overlaps = sameDay.some(
    (other) => other.key !== span.key && other.startTime < span.endTime && span.startTime < other.endTime,
  );
  return overlaps ? texts.overlaps : null;
}

/** All validation errors; empty when the form can be saved. */
export function findFaults({ timezone, hours, exceptions }: AvailabilityForm): Faults {
  const faults: Faults = isTimeZone(timezone) ? {} : { timezone: texts.noSuchZone };
  const note = (key: number, fault: string | null) => {
    if (fault) faults[key] = fault;
  };
  for (const row of hours)
    note(
      row.key,
      spanFault(
        row,
        hours.filter(({ dayOfWeek }) => dayOfWeek === row.dayOfWeek),
      ),
    );
  for (const row of exceptions) {
    const sameDate = exceptions.filter(({ date }) => date === row.date);
    note(row.key, row.date === '' ? texts.noDate : spanFault(row, sameDate));
  }
  return faults;
}
