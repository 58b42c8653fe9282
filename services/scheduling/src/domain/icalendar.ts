import { brand } from '@entourage/contracts/brand';
import type { Meeting } from './meeting.ts';

type Entry = Pick<Meeting, 'id' | 'version' | 'scheduledAt' | 'endsAt' | 'title' | 'updatedAt'> & {
  status: 'CONFIRMED' | 'CANCELLED';
  /** Name of the other person, where known. */
  withWhom: string | null;
};

const mostOctets = 75;

/** '20261023T070000Z' (RFC 5545 §3.3.5, form 2). */
const utc = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** TEXT of RFC 5545 §3.3.11; other control characters may not stand in it. */
const text = (value: string) =>
  value
    .replaceAll(/([\\;,])/g, '\\$1')
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in a line
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Folds a line at 75 octets without cutting a character (RFC 5545 §3.1). */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

function eventLines({ id, version, scheduledAt, endsAt, title, updatedAt, status, withWhom }: Entry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${brand.product.toLowerCase()}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(scheduledAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${text(withWhom ? `${title} with ${withWhom}` : title)}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** Meetings as an iCalendar object (RFC 5545), for a program that subscribes to the feed (decision C19). Nothing but title, name and time. */
export function icalendar(entries: readonly Entry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand.product)}//Meetings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(brand.product)}`,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
