type At = string | Date;

/** Writes instants in a zone, in American English. Formats are cached per zone, because making one costs more than using it. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (at: At, zone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, zone) => {
    const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    formats.set(zone, known);
    // ICU puts a narrow no-break space before AM and PM, which would make the texts of two machines differ.
    return known.format(new Date(at)).replaceAll('\u202f', ' ');
  };
}

// A format cannot consist of the zone only.
const yearAndZone = zonedFormat({ year: 'numeric', timeZoneName: 'short' });

/** The zone of a time, always written as its short name at that instant: 'EST', 'GMT+1' or 'UTC'. */
export const zoneAt = (at: At, zone: string): string => yearAndZone(at, zone).replace(/^\d+, /, '');

/** '9:00 AM' in a zone. */
export const timeIn = zonedFormat({ hour: 'numeric', minute: '2-digit' });

/** '9:00 AM GMT+2' in a zone. The times of meetings always name their zone (look.md). */
export const timeWithZone = (at: At, zone: string): string => `${timeIn(at, zone)} ${zoneAt(at, zone)}`;

const wallTime = zonedFormat({ dateStyle: 'short', timeStyle: 'short' });

/** Whether the clocks of two zones show the same time at an instant. */
export const isSameClock = (at: At, one: string, other: string): boolean => wallTime(at, one) === wallTime(at, other);
