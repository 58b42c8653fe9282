import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import { timeZoneChoices } from '@entourage/contracts/meetings';
import { DateTime } from 'luxon';
import { defaultAvailability } from './default-availability.ts';
import { freeSlots } from './slots.ts';

const everyDay = (timezone: string, startTime: string, endTime: string): LiaisonAvailability => ({
  timezone,
  hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, isAvailable: true })),
  exceptions: [],
});
const at = (instant: string) => new Date(instant);
const on = (slots: ReturnType<typeof freeSlots>, day: string) => slots.filter(({ date }) => date === day);
const instants = (slots: ReturnType<typeof freeSlots>) => slots.map(({ datetime }) => datetime);

test('09:00 in Berlin stays 09:00 when daylight saving ends', () => {
  const slots = freeSlots(everyDay('Europe/Berlin', '09:00', '10:00'), [], at('2026-10-20T06:00:00Z'));
  const nine = slots.filter(({ time }) => time === '09:00');
  expect(on(nine, '2026-10-23')).toEqual([
    { date: '2026-10-23', time: '09:00', datetime: '2026-10-23T07:00:00.000Z', timezone: 'Europe/Berlin' },
  ]);
  expect(instants(on(nine, '2026-10-26'))).toEqual(['2026-10-26T08:00:00.000Z']);
});

test('the hour that daylight saving skips is never offered', () => {
  const slots = freeSlots(everyDay('Europe/Berlin', '00:00', '06:00'), [], at('2027-03-20T00:00:00Z'));
  expect(on(slots, '2027-03-28').map(({ time }) => time)).toEqual([
    '00:00',
    '00:30',
    '01:00',
    '01:30',
    '03:00',
    '03:30',
    '04:00',
    '04:30',
    '05:00',
    '05:30',
  ]);
  expect(on(slots, '2027-03-27')).toHaveLength(12);
});

test('the hour that occurs twice is offered once, at its first occurrence', () => {
  const slots = freeSlots(everyDay('Europe/Berlin', '01:30', '03:30'), [], at('2026-10-20T00:00:00Z'));
  expect(instants(on(slots, '2026-10-25'))).toEqual([
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('zones that change at midnight, or by half an hour, have no missing and no duplicate slots', () => {
  const cairo = freeSlots(everyDay('Africa/Cairo', '00:00', '24:00'), [], at('2026-04-20T00:00:00Z'));
  const lordHowe = freeSlots(everyDay('Australia/Lord_Howe', '00:00', '24:00'), [], at('2026-09-28T00:00:00Z'));
  for (const slots of [cairo, lordHowe]) {
    const times = instants(slots).map((datetime) => Date.parse(datetime));
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
  expect(on(cairo, '2026-04-24')[0]?.time).toBe('01:00');
  expect(on(lordHowe, '2026-10-04').map(({ time }) => time)).not.toContain('02:00');
});

test('a slot is the same instant in all nine zones', () => {
  const slots = freeSlots(everyDay('Europe/Zagreb', '08:00', '16:00'), [], at('2026-10-20T00:00:00Z'));
  const zones = ['Europe/Zagreb', ...timeZoneChoices.map(({ zone }) => zone)];
  expect(zones).toHaveLength(9);
  for (const { datetime, date, time, timezone } of slots) {
    expect(DateTime.fromISO(`${date}T${time}`, { zone: timezone }).toMillis()).toBe(Date.parse(datetime));
    for (const zone of zones) {
      const shown = DateTime.fromISO(datetime, { zone });
      expect(DateTime.fromISO(shown.toISO() as string).toMillis()).toBe(Date.parse(datetime));
    }
  }
});

test('slots start two hours ahead and end fourteen days ahead', () => {
  const slots = instants(freeSlots(everyDay('UTC', '00:00', '24:00'), [], at('2026-10-20T09:10:00Z')));
  expect(slots[0]).toBe('2026-10-20T11:30:00.000Z');
  expect(slots.at(-1)).toBe('2026-11-03T09:00:00.000Z');
  expect(instants(freeSlots(everyDay('UTC', '11:00', '12:00'), [], at('2026-10-20T09:00:00Z')))[0]).toBe(
    '2026-10-20T11:00:00.000Z',
  );
});

test('a time exactly fourteen days ahead is the last one', () => {
  const slots = instants(freeSlots(everyDay('UTC', '09:00', '10:00'), [], at('2026-10-20T09:00:00Z')));
  expect(slots.at(-1)).toBe('2026-11-03T09:00:00.000Z');
});

test('a time that overlaps a meeting is not free, an adjacent one is', () => {
  const busy = [{ start: at('2026-10-21T09:15:00Z'), end: at('2026-10-21T09:45:00Z') }];
  const taken = [{ start: at('2026-10-21T10:30:00Z'), end: at('2026-10-21T11:00:00Z') }];
  const slots = freeSlots(everyDay('UTC', '09:00', '11:30'), [...busy, ...taken], at('2026-10-20T00:00:00Z'));
  expect(on(slots, '2026-10-21').map(({ time }) => time)).toEqual(['10:00', '11:00']);
});

test('a new liaison works Monday to Friday, 09:00 to 17:00', () => {
  const slots = freeSlots(defaultAvailability, [], at('2026-10-20T09:00:00Z'));
  expect(on(slots, '2026-10-24')).toEqual([]);
  expect(on(slots, '2026-10-25')).toEqual([]);
  const monday = on(slots, '2026-10-26').map(({ time }) => time);
  expect([monday.length, monday[0], monday.at(-1)]).toEqual([16, '09:00', '16:30']);
});
