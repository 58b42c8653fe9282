import { brand } from '@entourage/contracts/brand';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Meeting } from './meeting.ts';

type Entry = Pick<Meeting, 'id' | 'version' | 'scheduledAt' | 'endsAt' | 'title' | 'updatedAt'> & {
  status: 'CONFIRMED' | 'CANCELLED';
  /** Name of the other participant, if known. */
  partnerName: string | null;
};

/** The library escapes line breaks; other control characters are not allowed in TEXT (RFC 5545 §3.3.11). */
const withoutControls = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  value.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** Meetings as an iCalendar object (RFC 5545) for a calendar subscription: title, name and time only. */
export function icalendar(entries: readonly Entry[]): string {
  const calendar = ical({
    prodId: { company: brand.product, product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    name: brand.product,
  });
  for (const { id, version, scheduledAt, endsAt, title, updatedAt, status, partnerName } of entries) {
    calendar.createEvent({
      id: `${id}@${brand.product.toLowerCase()}`,
      sequence: version - 1,
      stamp: updatedAt,
      start: scheduledAt,
      end: endsAt,
      summary: withoutControls(partnerName ? `${title} with ${partnerName}` : title),
      status: ICalEventStatus[status],
    });
  }
  // `name` also writes the NAME of RFC 7986; the feed has X-WR-CALNAME only. Each line ends with CRLF, the last one too (§3.1).
  return `${calendar.toString().replace(/^NAME:.*\r\n/m, '')}\r\n`;
}
