import { aLiaison, anAdmin, anAthlete, aPair, codeOf } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { bookAppointment, myLiaisonAvailability, saveLiaisonAvailability, suggestSlots } from './operations.ts';
import { fieldsOf, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const span = (dayOfWeek: number, startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable: true,
});
const berlin = {
  timezone: 'Europe/Berlin',
  hours: [1, 2, 3, 4, 5].map((day) => span(day, '09:00', '10:00')),
  exceptions: [{ date: '2026-10-27', startTime: '00:00', endTime: '24:00', isAvailable: false }],
};

test('athletes are offered a liaison’s hours, in wall-clock time across a change of daylight saving', async () => {
  const { athlete, liaison } = aPair();
  const saved = await service.as(liaison).graphql(saveLiaisonAvailability, { input: berlin });
  expect(saved.data.answer).toEqual(berlin);
  expect((await service.as(liaison).graphql(myLiaisonAvailability)).data.answer).toEqual(berlin);

  const { data } = await service.as(athlete).graphql(suggestSlots, { liaisonId: liaison.userId });
  const nine = data.answer.filter(({ time }: { time: string }) => time === '09:00');
  expect(nine).toContainEqual({
    date: '2026-10-23',
    time: '09:00',
    datetime: '2026-10-23T07:00:00.000Z',
    timezone: 'Europe/Berlin',
  });
  expect(nine).toContainEqual({
    date: '2026-10-26',
    time: '09:00',
    datetime: '2026-10-26T08:00:00.000Z',
    timezone: 'Europe/Berlin',
  });
  expect(nine.map(({ date }: { date: string }) => date)).not.toContain('2026-10-27');
  const input = { liaisonId: liaison.userId, scheduledAt: '2026-10-26T09:00:00+01:00' };
  const booked = (await service.as(athlete).graphql(bookAppointment, { input })).data.answer;
  expect(booked).toMatchObject({ status: 'CONFIRMED', scheduledAt: '2026-10-26T08:00:00.000Z' });
  expect(service.live()).toContainEqual(
    expect.objectContaining({ tags: ['Availability'], audience: { userIds: [liaison.userId, athlete.userId] } }),
  );
});

test('the rows of hours have the zone and the times of their calendar', async () => {
  const { liaison } = aPair();
  await service.as(liaison).graphql(saveLiaisonAvailability, { input: berlin });
  const rows = await rowsOf<Record<string, unknown>>(
    service.config.postgres.url,
    'SELECT timezone, created_at, updated_at FROM liaison_availability WHERE liaison_id = $1',
    [liaison.userId],
  );
  expect(rows).toHaveLength(6);
  const at = service.clock.now();
  for (const row of rows) expect(row).toEqual({ timezone: 'Europe/Berlin', created_at: at, updated_at: at });
});

test('saved hours replace the earlier ones', async () => {
  const { liaison } = aPair();
  await service.as(liaison).graphql(saveLiaisonAvailability, { input: berlin });
  const input = { timezone: 'UTC', hours: [span(0, '10:00', '11:00')], exceptions: [] };
  await service.as(liaison).graphql(saveLiaisonAvailability, { input });
  expect((await service.as(liaison).graphql(myLiaisonAvailability)).data.answer).toEqual(input);
});

test.each([
  ['timezone', { timezone: 'Mars/Olympus' }],
  ['timezone', { timezone: '+02:00' }],
  ['dayOfWeek', { hours: [span(7, '09:00', '10:00')] }],
  ['startTime', { hours: [span(1, '0900', '10:00')] }],
  ['endTime', { hours: [span(1, '10:00', '10:00')] }],
  ['endTime', { hours: [span(1, '10:00', '24:30')] }],
  ['hours', { hours: Array.from({ length: 71 }, () => span(1, '09:00', '10:00')) }],
  ['date', { exceptions: [{ date: '2026-02-30', startTime: '09:00', endTime: '10:00', isAvailable: true }] }],
])('a wrong %s is named, and nothing is written', async (field, change) => {
  const liaison = aLiaison();
  const answer = await service.as(liaison).graphql(saveLiaisonAvailability, { input: { ...berlin, ...change } });
  expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field]);
  expect((await service.as(liaison).graphql(myLiaisonAvailability)).data.answer.timezone).toBe('UTC');
});

test('only liaisons have hours, and only their own', async () => {
  for (const caller of [anAthlete(), anAdmin()]) {
    expect(codeOf(await service.as(caller).graphql(myLiaisonAvailability))).toBe('FORBIDDEN');
    expect(codeOf(await service.as(caller).graphql(saveLiaisonAvailability, { input: berlin }))).toBe('FORBIDDEN');
  }
});
