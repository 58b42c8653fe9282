import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';
import { viewerZone } from '#shared/browser/viewer-zone.ts';

export { timeIn, timeWithZone } from '@entourage/contracts/zoned-time';
export { viewerZone };

/** 'Fri, Oct 23' in a zone. */
export const dayIn = zonedFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Fri' in a zone. */
export const weekdayIn = zonedFormat({ weekday: 'short' });
/** 'Oct 23, 2026' in a zone. */
export const shortDateIn = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' });
/** 'Friday, October 23, 2026' in a zone. */
export const longDayIn = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'Fri, Oct 23, 9:00 AM GMT+2': when a meeting takes place, on cards and in lists. */
export const whenIn = (at: string | Date, zone: string): string => `${dayIn(at, zone)}, ${timeWithZone(at, zone)}`;

/** The place of a zone that somebody has set or sets, for example 'America/New York'. A time has the zone's short name (`zoneAt`). */
export const zonePlace = (zone: string): string => zone.replaceAll('_', ' ');

const civilDay = new Map<string, Intl.DateTimeFormat>();
/** 'YYYY-MM-DD' of an instant in a zone. */
export function dateIn(at: string | Date, zone: string): string {
  const known =
    civilDay.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  civilDay.set(zone, known);
  return known.format(new Date(at));
}
