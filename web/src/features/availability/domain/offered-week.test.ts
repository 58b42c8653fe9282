import { toForm } from './availability-form.ts';
import { offeredWeek } from './offered-week.ts';

const everyDay = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, isAvailable: true }));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const offered = (form: Partial<Parameters<typeof toForm>[0]>, now: string) =>
  offeredWeek(toForm({ timezone: 'Europe/Berlin', hours: [], exceptions: [], ...form }), new Date(now));
const words = (days: ReturnType<typeof offered>) =>
  days.map(({ spans }) => spans.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(' '));

test('there are seven days from today on, each with the hours of its weekday', () => {
  const hours = [
    { dayOfWeek: 5, startTime: '09:00', endTime: '12:00', isAvailable: true },
    { dayOfWeek: 5, startTime: '12:00', endTime: '14:00', isAvailable: true },
    { dayOfWeek: 5, startTime: '16:00', endTime: '24:00', isAvailable: true },
  ];
  const days = offered({ hours }, '2026-10-21T22:30:00Z');
  expect(days.map(({ date }) => date).join(' ')).toBe(
    '2026-10-22 2026-10-23 2026-10-24 2026-10-25 2026-10-26 2026-10-27 2026-10-28',
  );
  expect(words(days)).toEqual(['', '09:00-14:00 16:00-24:00', '', '', '', '', '']);
  expect(days[1]?.spans[0]).toMatchObject({
    startsAt: new Date('2026-10-23T07:00:00Z'),
    endsAt: new Date('2026-10-23T12:00:00Z'),
  });
});

test('nothing is offered within two hours, and a day whose hours are all too soon is marked', () => {
  const hours = everyDay('09:00', '12:00');
  const early = offered({ hours }, '2026-10-20T06:10:00Z');
  const late = offered({ hours }, '2026-10-20T08:10:00Z');
  expect(words(early)[0]).toBe('10:30-12:00');
  expect(late[0]).toMatchObject({ spans: [], isOver: true });
  expect(late[1]).toMatchObject({ isOver: false });
});

test('an exception removes the hours of the weekday or replaces them', () => {
  const hours = everyDay('09:00', '12:00');
  const exceptions = [
    { date: '2026-10-21', startTime: '00:00', endTime: '24:00', isAvailable: false },
    { date: '2026-10-22', startTime: '10:00', endTime: '11:00', isAvailable: false },
    { date: '2026-10-23', startTime: '18:00', endTime: '20:00', isAvailable: true },
  ];
  const days = offered({ hours, exceptions }, '2026-10-20T00:00:00Z');
  expect(words(days).slice(0, 4)).toEqual(['09:00-12:00', '', '09:00-10:00 11:00-12:00', '18:00-20:00']);
  expect(days.map(({ isException }) => isException)).toEqual([false, true, true, true, false, false, false]);
});

test('incomplete, invalid and too short hours offer nothing', () => {
  const rows = [
    { dayOfWeek: 2, startTime: '', endTime: '12:00', isAvailable: true },
    { dayOfWeek: 3, startTime: '12:00', endTime: '08:00', isAvailable: true },
    { dayOfWeek: 4, startTime: '12:00', endTime: '12:20', isAvailable: true },
    { dayOfWeek: 5, startTime: '12:00', endTime: '12:50', isAvailable: true },
  ];
  expect(words(offered({ hours: rows }, '2026-10-20T00:00:00Z'))).toEqual(['', '', '', '12:00-12:30', '', '', '']);
});

test('the hour skipped in spring is left out', () => {
  const days = offered({ hours: everyDay('00:00', '06:00') }, '2027-03-27T10:00:00Z');
  expect(words(days).slice(1, 3)).toEqual(['00:00-02:00 03:00-06:00', '00:00-06:00']);
  expect(days[1]?.spans.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
  ]);
});

test('the hour repeated in autumn counts once', () => {
  const days = offered({ hours: everyDay('01:30', '03:30') }, '2026-10-24T10:00:00Z');
  expect(words(days)[1]).toBe('01:30-03:30');
  expect(days[1]?.spans[0]).toMatchObject({
    startsAt: new Date('2026-10-24T23:30:00Z'),
    endsAt: new Date('2026-10-25T02:30:00Z'),
  });
});
