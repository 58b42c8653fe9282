import { addDays, dayText, toWeekday, weekFrom } from './calendar-dates.ts';

test('dates cross the end of a month and a change of the clocks', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-03-01', -7)).toBe('2026-02-22');
});

test('a week is seven dates, each with its name and its weekday', () => {
  const week = weekFrom('2026-10-23');
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-10-23', '2026-10-29']);
  expect([dayText('2026-10-25'), toWeekday('2026-10-25'), toWeekday('2026-10-31')]).toEqual(['Sun, Oct 25', 0, 6]);
});
