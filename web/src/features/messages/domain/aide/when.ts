import { zonedFormat } from '@entourage/contracts/zoned-time';
import { addDays } from '#entities/meetings/calendar-dates.ts';
import { readOtherTime } from '#entities/meetings/other-time-form.tsx';
import { texts } from '#entities/meetings/texts.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import { type ClockFound, clockAt, type PartOfDay, settled } from './clock-times.ts';
import { type DatesFound, datesAt } from './dates.ts';
import type { Word } from './words.ts';

/** The time that a sentence names; parts that it does not name are null. */
export type When = {
  dates: { date: string; days: number } | null;
  clock: { minutes: number; isOpen: boolean } | null;
  part: PartOfDay | null;
  /** Minutes from now. */
  later: number | null;
};
export type Clock = { zone: string; nowMs: number };

/**
 * An instant (ISO, UTC); days with a part of the day, which leave a choice; or the words for why there is none: it is past, more than a year
 * ahead, or skipped by the clocks of that day.
 */
export type Resolved =
  | { kind: 'instant'; at: string }
  | { kind: 'window'; firstDate: string; days: number; part: PartOfDay }
  | { kind: 'problem'; text: string };

export const noTime: When = { dates: null, clock: null, part: null, later: null };
export const isTimed = (when: When): boolean => Object.values(when).some((part) => part !== null);
const wholeDay: PartOfDay = { from: 0, to: 24 * 60 };

/** The next piece of a time at a word, added to what is known. @returns null where there is none, or a second one of its kind */
export function whenAt(
  words: readonly Word[],
  at: number,
  known: When,
  today: string,
): { length: number; when: When } | null {
  if (words[at]?.key === 'tonight') {
    const evening = { from: 18 * 60, to: 22 * 60 };
    if (known.dates !== null || known.part !== null) return null;
    return { length: 1, when: { ...known, dates: { date: today, days: 1 }, part: evening } };
  }
  const dates = datesAt(words, at, today);
  if (dates) return withDates(known, dates);
  const found = clockAt(words, at, known.dates !== null && known.clock === null);
  return found && withClock(known, found);
}

const withDates = (known: When, { length, date, days }: DatesFound) =>
  known.dates === null && known.later === null ? { length, when: { ...known, dates: { date, days } } } : null;

function withClock(known: When, found: ClockFound) {
  const { length } = found;
  if (found.kind === 'later') return isTimed(known) ? null : { length, when: { ...known, later: found.minutes } };
  if (known.later !== null) return null;
  if (found.kind === 'part') return known.part === null ? { length, when: { ...known, part: found.part } } : null;
  const { minutes, isOpen } = found;
  return known.clock === null ? { length, when: { ...known, clock: { minutes, isOpen } } } : null;
}

const clockIn = zonedFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const toMinutes = (at: string, zone: string) => {
  const [hours = 0, minutes = 0] = clockIn(at, zone).split(':').map(Number);
  return hours * 60 + minutes;
};
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The time that a sentence means, in a zone and from now on; null when it says none. */
export function resolved(when: When, { zone, nowMs }: Clock): Resolved | null {
  if (!isTimed(when)) return null;
  if (when.later !== null) return instantIn(new Date(Math.ceil(nowMs / 60_000 + when.later) * 60_000).toISOString());
  const today = dateIn(new Date(nowMs), zone);
  const part = when.part ?? wholeDay;
  if (when.clock !== null) {
    const minutes = settled(when.clock, when.part);
    if (when.dates !== null && when.dates.days > 1)
      return findWindow(when.dates, { from: minutes, to: minutes + 1 }, { zone, nowMs });
    const on = (date: string) => onDay(date, minutes, { zone, nowMs });
    if (when.dates !== null) return on(when.dates.date);
    const first = on(today);
    return isPast(first) ? on(addDays(today, 1)) : first;
  }
  if (when.dates !== null) return findWindow(when.dates, part, { zone, nowMs });
  const isOver = isPast(onDay(today, part.to - 1, { zone, nowMs }));
  return { kind: 'window', firstDate: isOver ? addDays(today, 1) : today, days: 1, part };
}

const isPast = (found: Resolved) => found.kind === 'problem' && found.text === texts.schedule.past;
const instantIn = (at: string): Resolved => ({ kind: 'instant', at });

function onDay(date: string, minutes: number, { zone, nowMs }: Clock): Resolved {
  const { at, error } = readOtherTime({ date, time: clockText(minutes) }, zone, nowMs);
  return at === null ? { kind: 'problem', text: error ?? texts.schedule.noSuchTime } : instantIn(at);
}

function findWindow({ date, days }: { date: string; days: number }, part: PartOfDay, clock: Clock): Resolved {
  const last = onDay(addDays(date, days - 1), Math.min(part.to, wholeDay.to) - 1, clock);
  if (last.kind === 'problem' && last.text !== texts.schedule.noSuchTime) return last;
  return { kind: 'window', firstDate: date, days, part };
}

/** Whether an instant is one that a sentence can mean: 'my Friday meeting', 'the one at 3'. Everything when it says nothing. */
export function isMeant(at: string, when: When, { zone, nowMs }: Clock): boolean {
  if (when.later !== null) return false;
  const date = dateIn(at, zone);
  const { dates, clock, part } = when;
  if (dates !== null && (date < dates.date || date > addDays(dates.date, dates.days - 1))) return false;
  const minutes = toMinutes(at, zone);
  if (clock !== null && !(clock.isOpen ? [clock.minutes, clock.minutes + 720] : [clock.minutes]).includes(minutes))
    return false;
  return (part === null || (minutes >= part.from && minutes < part.to)) && Date.parse(at) > nowMs;
}

/** Whether an instant is in a window. */
export function isWithin(at: string, { firstDate, days, part }: Extract<Resolved, { kind: 'window' }>, zone: string) {
  const date = dateIn(at, zone);
  const minutes = toMinutes(at, zone);
  return date >= firstDate && date <= addDays(firstDate, days - 1) && minutes >= part.from && minutes < part.to;
}
