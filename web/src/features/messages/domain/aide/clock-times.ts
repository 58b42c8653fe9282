import { parseNumber } from './dates.ts';
import type { Word } from './words.ts';

/** Minutes since midnight, the end excluded. */
export type PartOfDay = { from: number; to: number };
/** A time of day that some words name. `isOpen` when nothing says whether it is before or after noon. */
export type ClockFound =
  | { length: number; kind: 'clock'; minutes: number; isOpen: boolean }
  | { length: number; kind: 'part'; part: PartOfDay }
  | { length: number; kind: 'later'; minutes: number };

const hour = 60;
const noon = 12 * hour;
const midnight = 24 * hour;
const parts: Record<string, PartOfDay> = {
  morning: { from: 6 * hour, to: noon },
  afternoon: { from: noon, to: 18 * hour },
  evening: { from: 18 * hour, to: 22 * hour },
  lunchtime: { from: noon, to: 14 * hour },
};

type Clock = Extract<ClockFound, { kind: 'clock' }>;
const clock = (length: number, minutes: number, isOpen = false): Clock => ({ length, kind: 'clock', minutes, isOpen });

/**
 * The time of day that begins at a word: '3pm', '15:30', 'noon', 'half past 3', 'in the morning', 'after 4', 'between 2 and 4 pm',
 * 'in two hours'.
 * @param isExpected whether a number alone is a time here: after 'at' and after a day
 */
export function clockAt(words: readonly Word[], at: number, isExpected: boolean): ClockFound | null {
  const keys = words.slice(at, at + 7).map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys;
  const part = partAt(first, second, third);
  if (part) return part;
  const count = first === 'in' ? parseNumber(second) : null;
  if (count !== null && /^(?:hours?|hrs?|h)$/.test(third)) return { length: 3, kind: 'later', minutes: count * hour };
  if (count !== null && /^(?:minutes?|mins?)$/.test(third)) return { length: 3, kind: 'later', minutes: count };
  if (first === 'between') return betweenAt(keys);
  if (first === 'after' || first === 'before') {
    const limit = pointAt(keys.slice(1), true);
    if (!limit) return null;
    const minutes = settled(limit, null);
    const bounds = first === 'after' ? { from: minutes, to: midnight } : { from: 0, to: minutes };
    return { length: limit.length + 1, kind: 'part', part: bounds };
  }
  if (first === 'at' || first === 'around') {
    const point = pointAt(keys.slice(1), true);
    return point && { ...point, length: point.length + 1 };
  }
  return pointAt(keys, isExpected);
}

function partAt(first: string, second: string, third: string): ClockFound | null {
  const named = (name: string, length: number): ClockFound | null => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    return part ? { length, kind: 'part', part } : null;
  };
  if (first === 'in' || first === 'during') return second === 'the' ? named(third, 3) : null;
  return named(first, 1);
}

function betweenAt(keys: readonly string[]): ClockFound | null {
  const from = pointAt(keys.slice(1), true);
  if (!from || keys[1 + from.length] !== 'and') return null;
  const to = pointAt(keys.slice(2 + from.length), true);
  if (!to) return null;
  const end = settled(to, null);
  // 'between 2 and 4 pm': the first has the half of the day of the second where that is before it.
  const later = from.minutes + noon;
  const begin = from.isOpen && end > noon && from.minutes < noon && later < end ? later : settled(from, null);
  if (begin >= end) return null;
  return { length: 2 + from.length + to.length, kind: 'part', part: { from: begin, to: end } };
}

/** A point in time: '3', '3pm', '3 p.m.', '15:30', '15.30', '14h30', 'noon', 'half past 3', 'quarter to four', "3 o'clock". */
function pointAt(keys: readonly string[], isExpected: boolean): Clock | null {
  const [first = '', second = ''] = keys;
  if (first === 'noon' || first === 'midday') return clock(1, noon);
  const offset = parseOffset(first, second);
  if (offset !== null) {
    const base = pointAt(keys.slice(2), true);
    return base && clock(base.length + 2, (base.minutes + offset + midnight) % midnight, base.isOpen);
  }
  const digits = /^@?(\d{1,2})(?:[:.h](\d{2}))?(am|pm|a\.m|p\.m|h)?$/.exec(first) ?? fourDigits(first, isExpected);
  const hours = digits ? Number(digits[1]) : isExpected ? (parseNumber(first) ?? -1) : -1;
  if (hours < 0 || first === 'a' || first === 'an') return null;
  const minute = Number(digits?.[2] ?? 0);
  if (hours > 23 || minute > 59) return null;
  const half = (digits?.[3] ?? (/^[ap]\.?m$/.test(second) ? second : '')).replace('.', '');
  const hasHalfApart = digits?.[3] === undefined && half !== '';
  const hasClockWord = /^o[’']?clock$/.test(second);
  const length = hasHalfApart || hasClockWord ? 2 : 1;
  if (half === 'am' || half === 'pm') {
    if (hours < 1 || hours > 12) return null;
    return clock(length, (hours % 12) * hour + minute + (half === 'pm' ? noon : 0));
  }
  const isPlainNumber = digits?.[2] === undefined && half === '' && !first.startsWith('@') && !hasClockWord;
  if (isPlainNumber && !isExpected) return null;
  // 'at 1 week' or '3 days' is no time of day.
  if (isPlainNumber && /^(?:days?|weeks?|months?|hours?|min(?:ute)?s?)$/.test(second)) return null;
  const isOpen = hours >= 1 && hours <= 12 && half !== 'h' && !/^@?0/.test(first);
  return clock(length, hours * hour + minute, isOpen);
}

/** '1430' after 'at'. */
const fourDigits = (key: string, isExpected: boolean) => (isExpected ? /^(\d{2})(\d{2})$/.exec(key) : null);

function parseOffset(first: string, second: string): number | null {
  const size = first === 'half' ? 30 : first === 'quarter' ? 15 : null;
  if (size === null) return null;
  if (second === 'past') return size;
  return second === 'to' && size === 15 ? -size : null;
}

/**
 * Minutes since midnight of a time that may lack 'am' or 'pm': it is in the part of the day that was named; else 1 to 6 are after noon
 * and 7 to 12 as they stand.
 */
export function settled({ minutes, isOpen }: Pick<Clock, 'minutes' | 'isOpen'>, part: PartOfDay | null): number {
  if (!isOpen) return minutes;
  const inMorning = minutes % noon;
  const isIn = (value: number) => part !== null && value >= part.from && value < part.to;
  if (part !== null) return isIn(inMorning) || !isIn(inMorning + noon) ? inMorning : inMorning + noon;
  return minutes < 7 * hour ? minutes + noon : minutes;
}

/** A length: 'for 45 minutes', '30 min', 'for an hour', 'for half an hour', '45min'. */
export function durationAt(words: readonly Word[], at: number): { length: number; minutes: number } | null {
  const keys = words.slice(at, at + 4).map(({ key }) => key);
  const skipped = keys[0] === 'for' ? 1 : 0;
  const [first = '', second = '', third = ''] = keys.slice(skipped);
  if (first === 'half' && second === 'an' && third === 'hour') return { length: skipped + 3, minutes: 30 };
  const joined = /^(\d{1,3})-?(min|mins|minute|minutes|m|h|hr|hour)$/.exec(first);
  // '3h' alone is a time of day; 'for 3h' is a length.
  if (joined && (skipped > 0 || !/^h/.test(joined[2] ?? '')))
    return parseLength(skipped + 1, Number(joined[1]), joined[2] ?? '');
  const count = parseNumber(first);
  return count === null ? null : parseLength(skipped + 2, count, second);
}

function parseLength(length: number, count: number, unit: string) {
  if (/^(?:min|mins|minute|minutes|m)$/.test(unit)) return { length, minutes: count };
  return /^(?:h|hr|hrs|hour|hours)$/.test(unit) ? { length, minutes: count * hour } : null;
}
