import { isSameClock, timeWithZone, zoneAt } from './zoned-time.ts';

const winter = '2026-01-15T09:00:00Z';
const summer = '2026-07-15T09:00:00Z';

test.each([
  ['America/New_York', 'EST', 'EDT'],
  ['Europe/Berlin', 'GMT+1', 'GMT+2'],
  ['Asia/Kolkata', 'GMT+5:30', 'GMT+5:30'],
  ['UTC', 'UTC', 'UTC'],
])('the zone %s is written as %s in winter and %s in summer', (zone, inWinter, inSummer) => {
  expect(zoneAt(winter, zone)).toBe(inWinter);
  expect(zoneAt(summer, zone)).toBe(inSummer);
});

test('a time has its zone beside it, joined by ordinary spaces', () => {
  expect(timeWithZone(winter, 'America/New_York')).toBe('4:00 AM EST');
});

test('two zones may show the same clock for a part of the year', () => {
  expect(isSameClock(winter, 'America/Phoenix', 'America/Denver')).toBe(true);
  expect(isSameClock(summer, 'America/Phoenix', 'America/Denver')).toBe(false);
  expect(isSameClock(winter, 'Europe/Berlin', 'Europe/Zagreb')).toBe(true);
});
