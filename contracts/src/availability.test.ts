import { spansOn } from './availability.ts';
import type { LiaisonAvailability } from './calls/appointments.ts';

type Exception = LiaisonAvailability['exceptions'][number];
const [date, monday] = ['2026-10-26', 1];
const span = (startTime: string, endTime: string, isAvailable = true) => ({ startTime, endTime, isAvailable });
const weekly = (...spans: ReturnType<typeof span>[]) => spans.map((one) => ({ dayOfWeek: monday, ...one }));
const onDate = (...spans: ReturnType<typeof span>[]): Exception[] => spans.map((one) => ({ date, ...one }));
const spans = (hours: LiaisonAvailability['hours'], exceptions: Exception[] = []) =>
  spansOn({ hours, exceptions }, date, monday).map(({ start, end }) => [start / 60, end / 60]);

test('hours that touch or overlap are one span', () => {
  expect(spans(weekly(span('13:00', '15:00'), span('09:00', '12:00'), span('12:00', '13:30')))).toEqual([[9, 15]]);
});
test('the end of the day may be written as 24:00', () => {
  expect(spans(weekly(span('22:00', '24:00')))).toEqual([[22, 24]]);
});
test('hours off are cut out, of the week as of the date', () => {
  const hours = weekly(span('09:00', '17:00'), span('12:00', '13:00', false));
  expect(spans(hours)).toEqual([
    [9, 12],
    [13, 17],
  ]);
  expect(spans(hours, onDate(span('08:00', '10:00', false)))).toEqual([
    [10, 12],
    [13, 17],
  ]);
  expect(spans(hours, onDate(span('00:00', '24:00', false)))).toEqual([]);
});
test('a date with hours of its own forgets the week', () => {
  const hours = weekly(span('09:00', '17:00'));
  expect(spans(hours, onDate(span('18:00', '20:00')))).toEqual([[18, 20]]);
  expect(spans(hours, onDate(span('18:00', '20:00'), span('19:00', '19:30', false)))).toEqual([
    [18, 19],
    [19.5, 20],
  ]);
});
test('another day and another date do not matter', () => {
  const hours = [{ dayOfWeek: 2, ...span('09:00', '17:00') }];
  expect(spans(hours, [{ date: '2026-10-27', ...span('09:00', '17:00') }])).toEqual([]);
});
