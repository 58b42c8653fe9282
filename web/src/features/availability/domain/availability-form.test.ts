import { liaisonAvailability } from '@entourage/contracts/calls/appointments';
import { dayOffHours, findFaults, toForm, toPayload } from './availability-form.ts';

const hours = (dayOfWeek: number, startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable: true,
});
const form = (rows: ReturnType<typeof hours>[], exceptions: { date: string }[] = [], timezone = 'Europe/Berlin') =>
  toForm({ timezone, hours: rows, exceptions: exceptions.map((row) => ({ ...dayOffHours, ...row })) });
const faults = (rows: ReturnType<typeof hours>[], exceptions?: { date: string }[]) =>
  Object.values(findFaults(form(rows, exceptions)));

test('adjacent hours are valid, overlapping hours on one day are not', () => {
  expect(faults([hours(1, '08:00', '12:00'), hours(1, '12:00', '16:00'), hours(2, '10:00', '14:00')])).toEqual([]);
  expect(faults([hours(1, '08:00', '12:00'), hours(1, '11:30', '16:00')])).toEqual([
    'These hours overlap with others of the same day',
    'These hours overlap with others of the same day',
  ]);
});

test('an end before its start, a missing time and a missing date are errors', () => {
  expect(faults([hours(1, '12:00', '08:00')])).toEqual(['The end must be after the start']);
  expect(faults([hours(1, '', '08:00')])).toEqual(['Fill in both times']);
  expect(faults([], [{ date: '' }])).toEqual(['Choose a date']);
  expect(faults([], [{ date: '2026-12-24' }, { date: '2026-12-24' }])).toHaveLength(2);
  expect(findFaults(form([], [], 'Nowhere/Land'))).toEqual({ timezone: 'Choose a time zone from the list' });
});

test('the request is sorted and valid', () => {
  const sent = toPayload(
    form(
      [hours(5, '09:00', '17:00'), hours(1, '13:00', '24:00'), hours(1, '08:00', '12:00')],
      [{ date: '2026-12-24' }],
    ),
  );
  expect(sent.hours.map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`)).toEqual([
    '1 08:00',
    '1 13:00',
    '5 09:00',
  ]);
  expect(liaisonAvailability.parse(sent)).toEqual(sent);
});
