import { addDays, toWeekday } from '#entities/meetings/calendar-dates.ts';
import type { Word } from './words.ts';

/** Days that some words name: `days` civil dates from `date` ('YYYY-MM-DD') on. */
export type DatesFound = { length: number; date: string; days: number };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shortWeekdays = new Map([
  ...weekdays.flatMap((name, day): [string, number][] => [
    [name, day],
    [name.slice(0, 3), day],
  ]),
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
]);
const months = 'january february march april may june july august september october november december'.split(' ');
const parseMonth = (key = '') =>
  months.findIndex((name) => name === key || name.slice(0, 3) === key || (key === 'sept' && name === 'september'));
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tomorrows = new Set(['tomorrow', 'tmrw', 'tmr', 'tomorow', 'tommorow', 'tommorrow']);

/** A whole number in digits or as a word to twelve; 1 for 'a' and 'an'. */
export function parseNumber(key = ''): number | null {
  if (key === 'a' || key === 'an') return 1;
  if (/^\d{1,3}$/.test(key)) return Number(key);
  const value = numbers.indexOf(key);
  return value > 0 ? value : null;
}

/** The Monday of the week of a date. */
const findMonday = (date: string) => addDays(date, -((toWeekday(date) + 6) % 7));
const one = (length: number, date: string): DatesFound => ({ length, date, days: 1 });

/**
 * The days that begin at a word, seen from `today`. A weekday alone is the next one to come; 'this Friday' may be today; 'next Friday'
 * is the Friday of next week, and a week begins on Monday. A date without a year is the next one to come.
 */
export function datesAt(words: readonly Word[], at: number, today: string): DatesFound | null {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4).map(({ key }) => key);
  if (first === 'the') {
    const rest = datesAt(words, at + 1, today);
    return rest && { ...rest, length: rest.length + 1 };
  }
  if (first === 'today') return one(1, today);
  if (tomorrows.has(first)) return one(1, addDays(today, 1));
  if (first === 'day' && second === 'after' && tomorrows.has(third)) return one(3, addDays(today, 2));
  return (
    weekAt(first, second, third, today) ??
    laterAt(first, second, third, today) ??
    calendarDateAt([first, second, third, fourth], today)
  );
}

function weekAt(first: string, second: string, third: string, today: string): DatesFound | null {
  const nextMonday = addDays(findMonday(today), 7);
  const ofWeek = (monday: string, day: number) => addDays(monday, (day + 6) % 7);
  const ahead = (day: number) => (day - toWeekday(today) + 7) % 7;
  const day = shortWeekdays.get(first);
  if (day !== undefined) {
    if (second === 'next' && third === 'week') return one(3, ofWeek(nextMonday, day));
    return one(1, addDays(today, ahead(day) || 7));
  }
  const named = shortWeekdays.get(second);
  if (first === 'next') {
    if (named !== undefined) return one(2, ofWeek(nextMonday, named));
    if (second !== 'week') return null;
    const ofNextWeek = shortWeekdays.get(third);
    return ofNextWeek === undefined ? { length: 2, date: nextMonday, days: 7 } : one(3, ofWeek(nextMonday, ofNextWeek));
  }
  if (first === 'this' || first === 'coming') {
    if (named !== undefined) return one(2, addDays(today, ahead(named)));
    if (second === 'week') return { length: 2, date: today, days: 8 - (toWeekday(today) || 7) };
    if (second === 'weekend') return weekend(2, today);
  }
  return first === 'weekend' ? weekend(1, today) : null;
}

/** Saturday and Sunday to come; on a Sunday the rest of this one. */
function weekend(length: number, today: string): DatesFound {
  if (toWeekday(today) === 0) return one(length, today);
  return { length, date: addDays(findMonday(today), 5), days: 2 };
}

/** 'in 3 days', 'in two weeks', 'in a week'. */
function laterAt(first: string, second: string, third: string, today: string): DatesFound | null {
  const count = first === 'in' ? parseNumber(second) : null;
  if (count === null) return null;
  if (/^days?$/.test(third)) return one(3, addDays(today, count));
  return /^weeks?$/.test(third) ? one(3, addDays(today, 7 * count)) : null;
}

/** '2026-12-01', 'Dec 1', '1st of December 2026', 'the 5th'. Dates such as 12/1 are not read: they mean two things. */
function calendarDateAt(keys: readonly string[], today: string): DatesFound | null {
  const [first = '', second = ''] = keys;
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return real(1, first);
  const parseDay = (key = '') => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(key)?.[1] ?? Number.NaN);
  if (parseMonth(first) >= 0 && !Number.isNaN(parseDay(second)))
    return dated(2, parseMonth(first), parseDay(second), keys[2], today);
  const gap = second === 'of' ? 2 : 1;
  if (!Number.isNaN(parseDay(first)) && parseMonth(keys[gap]) >= 0)
    return dated(gap + 1, parseMonth(keys[gap]), parseDay(first), keys[gap + 1], today);
  return /^\d{1,2}(?:st|nd|rd|th)$/.test(first) ? dayOfMonth(parseDay(first), today) : null;
}

const civil = (year: number, month: number, day: number) =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** @returns null for a date that the calendar does not have, such as February 30 */
function real(length: number, date: string): DatesFound | null {
  const at = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : one(length, date);
}

function dated(length: number, month: number, day: number, year: string | undefined, today: string) {
  if (/^20\d{2}$/.test(year ?? '')) return real(length + 1, civil(Number(year), month, day));
  const thisYear = Number(today.slice(0, 4));
  const found = real(length, civil(thisYear, month, day));
  return found && found.date >= today ? found : real(length, civil(thisYear + 1, month, day));
}

/** The next month that has the day; two months without it never follow each other but for December and January, which have 31. */
function dayOfMonth(day: number, today: string): DatesFound | null {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return (
    [0, 1, 2]
      .map((later) => real(1, civil(year + Math.floor((month + later) / 12), (month + later) % 12, day)))
      .find((found) => found !== null && found.date >= today) ?? null
  );
}
