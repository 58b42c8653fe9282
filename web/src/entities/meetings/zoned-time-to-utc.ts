import { minuteMs } from '@entourage/contracts/durations';

const formats = new Map<string, Intl.DateTimeFormat>();

function makeFormat(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, known);
  return known;
}

/** The local time of a zone at an instant, as if it were UTC: epoch milliseconds to the minute. */
function shownAt(instantMs: number, zone: string): number {
  const parts = makeFormat(zone).formatToParts(instantMs);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
}

/**
 * The instant of the local `date` ('YYYY-MM-DD') and `time` ('HH:mm') in a zone, as ISO text in UTC. For a time that occurs twice
 * the first one; null for a time that is skipped and for an invalid date.
 */
export function zonedTimeToUtc(date: string, time: string, zone: string): string | null {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const offsets = [-1, 0, 1].map((days) => {
    const nearby = wanted + days * 24 * 60 * minuteMs;
    return shownAt(nearby, zone) - nearby;
  });
  const found = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => shownAt(instant, zone) === wanted)
    .sort((one, other) => one - other)[0];
  return found === undefined ? null : new Date(found).toISOString();
}
