import { icalendar } from './icalendar.ts';

const entry = {
  id: '01970000-0000-7000-8000-000000000001',
  version: 3,
  scheduledAt: new Date('2026-10-23T07:00:00Z'),
  endsAt: new Date('2026-10-23T07:30:00Z'),
  updatedAt: new Date('2026-10-20T09:00:00Z'),
  title: 'Knee check',
  status: 'CONFIRMED' as const,
  partnerName: 'Ana Rivera',
};
/** Unfolded lines, as a calendar program reads them. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a meeting is an event with its instants in UTC', () => {
  expect(linesOf(icalendar([entry]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entourage//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Entourage',
    'BEGIN:VEVENT',
    'UID:01970000-0000-7000-8000-000000000001@entourage',
    'SEQUENCE:2',
    'DTSTAMP:20261020T090000Z',
    'DTSTART:20261023T070000Z',
    'DTEND:20261023T073000Z',
    'SUMMARY:Knee check with Ana Rivera',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
test('a title cannot inject lines', () => {
  const title = 'a\r\nATTENDEE:mailto:x@example.org\nb;c,d\\e\u0007';
  const lines = linesOf(icalendar([{ ...entry, title, partnerName: null }]));
  expect(lines).toContain('SUMMARY:a\\nATTENDEE:mailto:x@example.org\\nb\\;c\\,d\\\\e');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});
test('no line is longer than 75 octets, and no character is split', () => {
  const title = 'Müdigkeit 😴 nach langen Reisen '.repeat(4).trim();
  const text = icalendar([{ ...entry, title, partnerName: null }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});
test('without meetings the feed is an empty calendar', () => {
  expect(icalendar([])).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});
