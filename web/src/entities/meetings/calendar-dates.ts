import { dayMs } from '@entourage/contracts/durations';
import { dateIn, dayIn, longDayIn } from './zones.ts';

const daysOfWeek = 7;

/** The civil date `days` after another one, both 'YYYY-MM-DD'. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Seven civil dates from `firstDate` on. */
export const weekFrom = (firstDate: string): string[] =>
  Array.from({ length: daysOfWeek }, (_, place) => addDays(firstDate, place));

/** 'Fri, Oct 23' of a civil date, formatted at noon in UTC so that no zone changes it. */
export const dayText = (date: string): string => dayIn(`${date}T12:00:00Z`, 'UTC');

/** 0 = Sunday, as in the availability. */
export const toWeekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** 'Today', 'Yesterday' or 'Friday, October 23, 2026': the day of an instant in a zone, above what happened on it. */
export function dayName(at: string, zone: string): string {
  const date = dateIn(at, zone);
  const today = dateIn(new Date(), zone);
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : longDayIn(at, zone);
}
