import { dayMs } from '@entourage/contracts/durations';
import { zonedFormat } from '@entourage/contracts/zoned-time';
import { zonedTimeToUtc } from '#entities/meetings/zoned-time-to-utc.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import { texts } from '../texts.ts';

/** The two fields of the form, 'YYYY-MM-DDTHH:mm' in a zone. */
export type WindowFields = { from: string; to: string };
export type WindowErrors = Partial<Record<keyof WindowFields, string>>;

const clockIn = zonedFormat({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });

/** The value of a date-time field for an instant in epoch milliseconds. */
export function dateTimeFieldValue(atMs: number, zone: string): string {
  const at = new Date(atMs);
  return `${dateIn(at, zone)}T${clockIn(at, zone)}`;
}

const midnight = '00:00';

/** The first minute of the day that is `days` ahead. Noon counts the days, because a day may have 23 or 25 hours. */
function startOfDay(nowMs: number, days: number, zone: string): string {
  const noon = Date.parse(zonedTimeToUtc(dateIn(new Date(nowMs), zone), '12:00', zone) ?? '');
  return [dateIn(new Date(noon + days * dayMs), zone), midnight].join('T');
}

/** Windows to choose from: the rest of today, the whole of tomorrow, and seven days from now. */
export const presets = {
  today: (nowMs: number, zone: string): WindowFields => ({
    from: dateTimeFieldValue(nowMs, zone),
    to: startOfDay(nowMs, 1, zone),
  }),
  tomorrow: (nowMs: number, zone: string): WindowFields => ({
    from: startOfDay(nowMs, 1, zone),
    to: startOfDay(nowMs, 2, zone),
  }),
  week: (nowMs: number, zone: string): WindowFields => ({
    from: dateTimeFieldValue(nowMs, zone),
    to: dateTimeFieldValue(nowMs + 7 * dayMs, zone),
  }),
};

function readField(value: string, zone: string): { at: string } | { error: string } {
  const [date = '', time = ''] = value.split('T');
  if (date === '' || time === '') return { error: texts.window.required };
  const at = zonedTimeToUtc(date, time.slice(0, 5), zone);
  return at === null ? { error: texts.window.noSuchTime } : { at };
}

/** The window that the fields mean in a zone, or what is wrong with them. `nowMs` is epoch milliseconds. */
export function readWindow(
  fields: WindowFields,
  { zone, nowMs }: { zone: string; nowMs: number },
): { window: { from: string; to: string } } | { errors: WindowErrors } {
  const [from, to] = [readField(fields.from, zone), readField(fields.to, zone)];
  if ('error' in from || 'error' in to)
    return { errors: { ...('error' in from && { from: from.error }), ...('error' in to && { to: to.error }) } };
  if (Date.parse(to.at) <= Date.parse(from.at)) return { errors: { to: texts.window.notAfter } };
  if (Date.parse(to.at) <= nowMs) return { errors: { to: texts.window.past } };
  return { window: { from: from.at, to: to.at } };
}
