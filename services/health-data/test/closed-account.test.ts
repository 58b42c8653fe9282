import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  codeOf,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { eraseLockedRecords } from '../src/jobs/erase-locked-records.ts';
import { healthData } from '../src/service.ts';
import { rawRows } from './raw-rows.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock });
});
afterAll(() => service.stop());

const profile = { sport: 'Golf', team: 'Bay', position: 'Pro', yearsActive: 4, primaryGoals: ['Sleep Optimization'] };

async function anAthleteWithRecord() {
  const athlete = anAthlete();
  const liaison = aLiaison({ assignedTo: [athlete.userId] });
  await service.as(athlete).graphql(operation('saveAthleteProfile'), { profile });
  for (const injuryRisk of ['LOW', 'HIGH'])
    await service
      .as(liaison)
      .graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change: { injuryRisk } });
  return { athlete, athleteId: athlete.userId, liaison };
}

const deletion = (userId: string, id = anId()) =>
  service.receive(userDeleted, {
    id,
    subject: userId,
    data: { ...exampleUser, userId, version: 9, deletedAt: clock.now().toISOString() },
  });

const rowsOf = async (userId: string) =>
  Object.entries(await rawRows(service.database.ownerUrl, { userId })).map(([name, rows]) => [name, rows.length]);

/** Runs the job as the queue does. */
const runJob = () =>
  eraseLockedRecords.handle({}, {
    store: service.store,
    config: service.config,
    clock,
    signal: new AbortController().signal,
  } as never);

test('the rows of a closed account are kept, and no call reads them', async () => {
  const { athlete, athleteId, liaison } = await anAthleteWithRecord();
  const before = await rowsOf(athleteId);
  await deletion(athleteId);

  expect(await rowsOf(athleteId)).toEqual(before);
  for (const caller of [athlete, liaison]) {
    const record = await service.as(caller).graphql(operation('athleteBiomarkers'), { athleteId });
    const history = await service.as(caller).graphql(operation('biomarkersHistory'), { athleteId });
    expect([record.data, history.data]).toEqual([{ answer: null }, { answer: [] }]);
  }
  expect((await service.as(athlete).graphql(operation('myAthleteProfile'))).data).toEqual({ answer: null });
});

test('nothing is added to a closed account, whether it had rows or not', async () => {
  const { athlete, athleteId, liaison } = await anAthleteWithRecord();
  const stranger = anAthlete();
  await deletion(athleteId);
  await deletion(stranger.userId);
  const late = [
    [liaison, operation('updateBiomarkers'), { athleteId, change: { injuryRisk: 'LOW' } }],
    [athlete, operation('saveAthleteProfile'), { profile }],
    [stranger, operation('saveAthleteProfile'), { profile }],
  ] as const;
  for (const [caller, document, variables] of late) {
    const { errors } = await service.as(caller).graphql(document, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  }
});

test('an account closed during its first writes has no readable rows', async () => {
  for (let round = 0; round < 5; round += 1) {
    const athlete = anAthlete();
    const { userId } = athlete;
    const liaison = service.as(aLiaison({ assignedTo: [userId] }));
    await Promise.all([
      service.as(athlete).graphql(operation('saveAthleteProfile'), { profile }),
      liaison.graphql(operation('updateBiomarkers'), { athleteId: userId, change: { injuryRisk: 'LOW' } }),
      deletion(userId),
    ]);
    const rows = Object.values(await rawRows(service.database.ownerUrl, { userId })).flat();
    expect(rows.filter((row) => !(row as { lockedAt?: Date }).lockedAt)).toEqual([]);
  }
});

test('a deletion delivered again, also with another event id, keeps the first lock time', async () => {
  const { athleteId } = await anAthleteWithRecord();
  const id = anId();
  await deletion(athleteId, id);
  await deletion(athleteId, id);
  const locked = await rawRows(service.database.ownerUrl, { userId: athleteId });
  clock.advance({ days: 1 });
  await deletion(athleteId);
  expect(await rawRows(service.database.ownerUrl, { userId: athleteId })).toEqual(locked);
});

test('after seven years the rows are erased, those of others are kept', async () => {
  const { athleteId } = await anAthleteWithRecord();
  await deletion(athleteId);
  clock.advance({ days: 2556 });
  const alive = await anAthleteWithRecord();
  await runJob();
  expect(await rowsOf(athleteId)).toContainEqual(['biomarkers_history', 2]);

  clock.advance({ days: 2 });
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await rowsOf(athleteId)).toEqual([['athlete_records', 1]]);
  expect(await rowsOf(alive.athleteId)).toContainEqual(['biomarkers_history', 2]);
  const trail = await rawRows(service.database.ownerUrl, { subjectId: athleteId, action: 'health-record.erase' });
  expect(trail).toMatchObject({ audit_rows: [{ actorId: null, outcome: 'ok' }] });
});

describe('after a restoration', () => {
  const restoration = (userId: string, version = 10) =>
    service.receive(userRestored, { subject: userId, data: { ...exampleUser, userId, version } });
  const openRowsOf = async (userId: string) =>
    Object.values(await rawRows(service.database.ownerUrl, { userId }))
      .flat()
      .filter((row) => !(row as { lockedAt?: Date }).lockedAt);

  test('the rows are read and written as before', async () => {
    const { athlete, athleteId, liaison } = await anAthleteWithRecord();
    const read = async () => [
      (await service.as(liaison).graphql(operation('athleteBiomarkers'), { athleteId })).data.answer,
      (await service.as(liaison).graphql(operation('biomarkersHistory'), { athleteId })).data.answer,
      (await service.as(athlete).graphql(operation('myAthleteProfile'))).data.answer,
    ];
    const before = await read();
    await deletion(athleteId);
    await restoration(athleteId);
    expect(await read()).toEqual(before);
    const change = { athleteId, change: { injuryRisk: 'LOW' } };
    expect((await service.as(liaison).graphql(operation('updateBiomarkers'), change)).errors).toBeUndefined();
    const trail = await rawRows(service.database.ownerUrl, { subjectId: athleteId, action: 'health-record.unlock' });
    expect(trail).toMatchObject({ audit_rows: [{ actorId: null, outcome: 'ok' }] });
  });

  test('late, repeated and reordered events end where the highest version does, and the rows are not erased', async () => {
    const { athleteId } = await anAthleteWithRecord();
    await restoration(athleteId, 10);
    await deletion(athleteId);
    expect(await openRowsOf(athleteId)).toHaveLength(5);
    const last = { ...exampleUser, userId: athleteId, version: 11, deletedAt: clock.now().toISOString() };
    await service.receive(userDeleted, { subject: athleteId, data: last });
    await restoration(athleteId, 10);
    expect(await openRowsOf(athleteId)).toEqual([]);
    await restoration(athleteId, 12);
    await restoration(athleteId, 12);
    clock.advance({ days: 2560 });
    await runJob();
    expect(await openRowsOf(athleteId)).toHaveLength(5);
  });
});

describe('what a deletion locks away', () => {
  const query = /* GraphQL */ `
    query ($of: [_Any!]!) {
      _entities(representations: $of) { ... on UserImpact { records { ended kept } } }
    }`;
  const ask = (userId: string, change: string, caller: Parameters<typeof service.as>[0] = anAdmin()) =>
    service.as(caller).graphql(query, { of: [{ __typename: 'UserImpact', userId, change }] });
  const recordsIn = async (userId: string, change: string) => (await ask(userId, change)).data._entities[0].records;

  test('the records counted before a deletion are those that it locks; another change locks none', async () => {
    const { athleteId } = await anAthleteWithRecord();
    expect(await recordsIn(athleteId, 'DELETION')).toEqual({ ended: 4, kept: 0 });
    expect(await recordsIn(athleteId, 'ROLE_LIAISON')).toEqual({ ended: 0, kept: 4 });
    await deletion(athleteId);
    const { athlete_records: _, ...rows } = await rawRows(service.database.ownerUrl, { userId: athleteId });
    const locked = Object.values(rows).flat();
    expect(locked.filter((row) => (row as { lockedAt?: Date }).lockedAt)).toHaveLength(4);
    expect(await recordsIn(athleteId, 'DELETION')).toEqual({ ended: 0, kept: 0 });
  });

  test('nobody but an administrator reads the count', async () => {
    const { athlete, liaison } = await anAthleteWithRecord();
    for (const caller of [athlete, liaison])
      expect(codeOf(await ask(athlete.userId, 'DELETION', caller))).toBe('FORBIDDEN');
  });
});
