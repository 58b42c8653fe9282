import type { AppError } from '@entourage/contracts/errors';
import { wantedTimes } from './wanted-times.ts';

const at = new Date('2026-10-20T09:00:00.000Z');
const fieldsOf = (scheduledAt: string, alternates?: string[]) => {
  try {
    wantedTimes({ scheduledAt, alternates }, at);
    return null;
  } catch (error) {
    return (error as AppError).fields;
  }
};

test('times from the next millisecond to exactly a year ahead are valid, as first choice and as alternate', () => {
  const free = '2026-10-22T09:00:00.000Z';
  for (const time of ['2026-10-20T09:00:00.001Z', '2027-10-20T09:00:00.000Z']) {
    expect(fieldsOf(time)).toBeNull();
    expect(fieldsOf(free, [time])).toBeNull();
  }
  for (const [time, text] of [
    ['2026-10-20T09:00:00.000Z', 'Must be in the future'],
    ['2027-10-20T09:00:00.001Z', 'At most a year ahead'],
  ] as const) {
    expect(fieldsOf(time)).toEqual({ scheduledAt: text });
    expect(fieldsOf(free, [time])).toEqual({ alternates: text });
  }
});

test('each time is tried once, the first choice first, in any time zone notation', () => {
  const times = wantedTimes(
    {
      scheduledAt: '2026-10-22T09:00:00Z',
      alternates: ['2026-10-22T12:00:00Z', '2026-10-22T11:00:00+02:00', '2026-10-22T10:00:00Z', '2026-10-22T12:00:00Z'],
    },
    at,
  );
  expect(times.map((time) => time.toISOString())).toEqual([
    '2026-10-22T09:00:00.000Z',
    '2026-10-22T12:00:00.000Z',
    '2026-10-22T10:00:00.000Z',
  ]);
});
