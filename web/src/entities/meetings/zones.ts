import { timeZoneChoices } from '@entourage/contracts/calls/appointments';

export type ZoneChoice = { zone: string; label: string };

/** The browser's time zone. */
export const viewerZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;

/** The eight choices, preceded by the browser's zone when it is none of them (S1 §9, decision C7). */
export function zoneChoices(own: string = viewerZone()): ZoneChoice[] {
  const known = timeZoneChoices.some(({ zone }) => zone === own);
  return known
    ? [...timeZoneChoices]
    : [{ zone: own, label: `${own.replaceAll('_', ' ')} (your time zone)` }, ...timeZoneChoices];
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: string | Date, zone: string): string => {
    const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    formats.set(zone, known);
    // ICU puts a narrow no-break space before AM and PM.
    return known.format(new Date(at)).replaceAll('\u202f', ' ');
  };
};

/** 'Fri, Oct 23' in a zone. */
export const dayIn = format({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Fri' in a zone. */
export const weekdayIn = format({ weekday: 'short' });
/** 'Friday, October 23, 2026' in a zone. */
export const longDayIn = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** '9:00 AM' in a zone. */
export const timeIn = format({ hour: 'numeric', minute: '2-digit' });
/** '9:00 AM GMT+2' in a zone. The times of meetings always name their zone (look.md). */
export const timeWithZone = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The display name of a zone, for example 'America/New York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

const civilDay = new Map<string, Intl.DateTimeFormat>();
/** 'YYYY-MM-DD' of an instant in a zone. */
export function dateIn(at: string | Date, zone: string): string {
  const known =
    civilDay.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  civilDay.set(zone, known);
  return known.format(new Date(at));
}
