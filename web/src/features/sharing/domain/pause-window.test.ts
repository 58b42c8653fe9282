import { dateTimeFieldValue, presets, readWindow } from './pause-window.ts';

const zone = 'America/New_York';
const nowMs = Date.parse('2026-03-07T17:30:00Z');
const read = (from: string, to: string) => readWindow({ from, to }, { zone, nowMs });

test('the fields are local times of the zone', () => {
  expect(dateTimeFieldValue(nowMs, zone)).toBe('2026-03-07T12:30');
  expect(read('2026-03-07T12:30', '2026-03-09T00:00')).toEqual({
    window: { from: '2026-03-07T17:30:00.000Z', to: '2026-03-09T04:00:00.000Z' },
  });
});

test('the suggestions end at midnight of the zone, also on the day of 23 hours', () => {
  expect(presets.today(nowMs, zone)).toEqual({ from: '2026-03-07T12:30', to: '2026-03-08T00:00' });
  expect(presets.tomorrow(nowMs, zone)).toEqual({ from: '2026-03-08T00:00', to: '2026-03-09T00:00' });
  expect(presets.week(nowMs, zone)).toEqual({ from: '2026-03-07T12:30', to: '2026-03-14T13:30' });
});

test.each([
  ['', '2026-03-09T00:00', 'from', 'Choose a date and a time'],
  ['2026-03-07T12:30', '', 'to', 'Choose a date and a time'],
  ['2026-03-08T02:30', '2026-03-09T00:00', 'from', 'This time does not exist on that day because the clocks change'],
  ['2026-03-09T00:00', '2026-03-09T00:00', 'to', 'The end must be after the start'],
  ['2026-03-01T00:00', '2026-03-07T12:30', 'to', 'The end must be in the future'],
])('%j until %j is refused at the field', (from, to, field, message) => {
  expect(read(from, to)).toEqual({ errors: { [field]: message } });
});
