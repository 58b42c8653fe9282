import { aMeeting } from '#test-setup/a-conversation.ts';
import { nearestFirst, nextConfirmed, nextMeeting } from './meeting-order.ts';
import { readOtherTime } from './other-time-form.tsx';
import { slotsByDay, stillOffered, toChoice, toggled } from './slots.ts';
import { zoneChoices } from './zone-choices.ts';
import { zonedTimeToUtc } from './zoned-time-to-utc.ts';
import { timeIn } from './zones.ts';

const slot = (datetime: string) => ({ date: '2026-10-26', time: '09:00', datetime, timezone: 'Europe/Berlin' });

test('the selection keeps its order, the first slot counts, and the others are sent only on demand', () => {
  const ticked = ['c', 'a', 'b'].reduce(toggled, [] as string[]);
  expect(ticked).toEqual(['c', 'a', 'b']);
  expect(toggled(ticked, 'c')).toEqual(['a', 'b']);
  expect(toChoice(ticked, false)).toEqual({ scheduledAt: 'c', alternates: undefined });
  expect(toChoice(ticked, true)).toEqual({ scheduledAt: 'c', alternates: ['a', 'b'] });
  expect(toChoice(['a'], true)).toEqual({ scheduledAt: 'a', alternates: undefined });
  expect(toChoice([], true)).toBeNull();
  expect(toChoice(['1', '2', '3', '4', '5', '6', '7'], true)?.alternates).toEqual(['2', '3', '4', '5', '6']);
  expect(stillOffered(['b', 'a'], [slot('a')])).toEqual(['a']);
});

test('a zone changes days and times, not the instants', () => {
  const slots = [slot('2026-10-26T08:00:00Z'), slot('2026-10-26T16:30:00Z')];
  expect(slotsByDay(slots, 'Europe/Berlin').map(({ date, slots: { length } }) => [date, length])).toEqual([
    ['2026-10-26', 2],
  ]);
  expect(slotsByDay(slots, 'Asia/Tokyo').map(({ date }) => date)).toEqual(['2026-10-26', '2026-10-27']);
  const shown = zoneChoices('Europe/Zagreb').map(({ zone }) => timeIn('2026-10-26T08:00:00Z', zone));
  expect(shown).toEqual([
    '9:00 AM',
    '4:00 AM',
    '3:00 AM',
    '2:00 AM',
    '1:00 AM',
    '8:00 AM',
    '8:00 AM',
    '9:00 AM',
    '5:00 PM',
  ]);
});

test('the browser’s zone is listed once', () => {
  expect(zoneChoices('Europe/London')).toHaveLength(8);
  expect(zoneChoices('Europe/Berlin')[0]?.zone).toBe('Europe/Berlin');
});

test.each([
  ['2026-10-23', '09:00', '2026-10-23T07:00:00.000Z'],
  ['2026-10-26', '09:00', '2026-10-26T08:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', null],
  ['not a date', '09:00', null],
])('%s %s in Berlin is %s', (date, time, expected) => {
  expect(zonedTimeToUtc(date, time, 'Europe/Berlin')).toBe(expected);
});

test('a proposed time is in the future, within a year, and exists', () => {
  const now = Date.parse('2026-03-01T09:00:00Z');
  const read = (date: string, time: string) => readOtherTime({ date, time }, 'Europe/Berlin', now);
  expect(read('2026-03-02', '')).toEqual({ at: null, error: null });
  expect(read('2026-03-02', '10:00')).toEqual({ at: '2026-03-02T09:00:00.000Z', error: null });
  expect(read('2026-02-28', '10:00').error).toBe('Choose a time in the future');
  expect(read('2027-03-01', '10:00').at).toBe('2027-03-01T09:00:00.000Z');
  expect(read('2027-03-01', '10:01').error).toBe('At most a year ahead');
  expect(read('2026-03-29', '02:30').error).toBe('The clocks skip this time on that day');
});

test('upcoming meetings come first, then past ones; cancelled ones are left out', () => {
  const later = aMeeting({ id: 'later', scheduledAt: '2026-03-09T08:00:00Z' });
  const sooner = aMeeting({ id: 'sooner', scheduledAt: '2026-03-05T08:00:00Z', status: 'PENDING' });
  const over = aMeeting({ id: 'over', scheduledAt: '2026-02-05T08:00:00Z', status: 'COMPLETED' });
  const cancelled = aMeeting({ id: 'cancelled', status: 'CANCELLED', cancelledAt: '2026-02-20T08:00:00Z' });
  const all = [over, later, cancelled, sooner];
  const now = Date.parse('2026-03-01T09:00:00Z');
  expect(nearestFirst(all).map(({ id }) => id)).toEqual(['sooner', 'later', 'over']);
  expect(nextConfirmed(all, now)?.id).toBe('later');
  expect(nextConfirmed(all, Date.parse('2026-03-09T08:00:00Z'))).toBeUndefined();
  expect(nextMeeting(all, now)?.id).toBe('sooner');
  expect(nextMeeting(all, Date.parse('2026-03-05T08:29:00Z'))?.id).toBe('sooner');
  expect(nextMeeting(all, Date.parse('2026-03-05T08:30:00Z'))?.id).toBe('later');
});
