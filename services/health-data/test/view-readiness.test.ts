import { newId } from '@entourage/contracts/ids';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  type FakeClock,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';
import { accessLog } from './operations.ts';
import { profiled, rawRows, rejectingAuditRows } from './raw-rows.ts';

let service: Running<typeof healthData>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startService(healthData, { clock });
});
afterAll(() => service.stop());

type Caller = Parameters<typeof service.as>[0];

const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) {
      ... on AssignedAthlete { id readiness {
        injuryRisk riskTrend trainingIntensity todo todoSetAt todoDoneAt changedAt changedBy changedFields
      } }
    }
  }`;
/** What the gateway asks for the athletes of a list. */
const readinessFor = (caller: Caller, ids: readonly string[]) =>
  service.as(caller).graphql(query, { of: ids.map((id) => ({ __typename: 'AssignedAthlete', id })) });

/** A liaison with athletes whose injury risk is set. */
async function aListOf(count: number) {
  const athletes = Array.from({ length: count }, () => anAthlete());
  const athleteIds = athletes.map(({ userId }) => userId);
  const liaison = aLiaison({ assignedTo: athleteIds });
  for (const athleteId of athleteIds)
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change: { injuryRisk: 'HIGH' } });
  return { athletes, athleteIds, liaison };
}

/** Lines of an athlete's log about lists, newest first. */
async function looksAt(athlete: Caller) {
  const { data } = await service.as(athlete).graphql(accessLog);
  const entries = data.answer as { action: string; actorId: string; fields: string[] }[];
  return entries.filter(({ action }) => action === 'biomarkers.view-list');
}

test('a liaison reads where each athlete stands, and each athlete’s log has a line', async () => {
  const { athletes, athleteIds, liaison } = await aListOf(2);
  const [one, other] = athleteIds as [string, string];
  const todo = { athleteId: other, change: { nextTodo: 'Scan', trainingIntensity: 'LOW' } };
  await service.as(liaison).graphql(operation('updateBiomarkers'), todo);
  const unknown = anAthlete().userId;
  const { data, errors } = await readinessFor(
    { ...liaison, relationships: { ...liaison.relationships, assignedAthletes: [...athleteIds, unknown] } },
    [one, other, unknown],
  );

  const at = clock.now().toISOString();
  const risk = { injuryRisk: 'HIGH', riskTrend: ['HIGH'] };
  const changed = { todoDoneAt: null, changedAt: at, changedBy: liaison.userId };
  expect(errors).toBeUndefined();
  expect(data._entities).toEqual([
    {
      id: one,
      readiness: {
        ...risk,
        trainingIntensity: null,
        todo: 'NONE',
        todoSetAt: null,
        ...changed,
        changedFields: ['injuryRisk'],
      },
    },
    {
      id: other,
      readiness: {
        ...risk,
        trainingIntensity: 'LOW',
        todo: 'OPEN',
        todoSetAt: at,
        ...changed,
        changedFields: ['trainingIntensity', 'nextTodo'],
      },
    },
    {
      id: unknown,
      readiness: {
        injuryRisk: null,
        riskTrend: [],
        trainingIntensity: null,
        todo: 'NONE',
        todoSetAt: null,
        todoDoneAt: null,
        changedAt: null,
        changedBy: null,
        changedFields: [],
      },
    },
  ]);
  for (const athlete of athletes)
    expect(await looksAt(athlete)).toMatchObject([
      { actorId: liaison.userId, fields: ['injuryRisk', 'trainingIntensity', 'nextTodo'] },
    ]);
});

test('a completed to-do is done until a liaison writes the next one', async () => {
  const { athletes, athleteIds, liaison } = await aListOf(1);
  const [athlete, athleteId] = [athletes[0]!, athleteIds[0]!];
  const write = (change: object) => service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change });
  const todo = async () => (await readinessFor(liaison, [athleteId])).data._entities[0].readiness;
  await write({ nextTodo: 'Scan' });
  await service.as(athlete).graphql(operation('completeNextTodo'));
  const done = { todo: 'DONE', todoDoneAt: clock.now().toISOString(), changedBy: athleteId };
  expect(await todo()).toMatchObject(done);
  await write({ injuryRisk: 'LOW' });
  expect(await todo()).toMatchObject({ ...done, changedBy: liaison.userId });
  await write({ nextTodo: 'Rest' });
  expect(await todo()).toMatchObject({ todo: 'OPEN', todoDoneAt: null });
});

test('an open to-do has the time it was set, also after other changes and when it is confirmed', async () => {
  const { athleteIds, liaison } = await aListOf(1);
  const athleteId = athleteIds[0]!;
  const write = (change: object) => service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change });
  const setAt = async () => (await readinessFor(liaison, [athleteId])).data._entities[0].readiness.todoSetAt;
  const at = clock.now().toISOString();
  await write({ nextTodo: 'Scan' });
  clock.advance({ days: 8 });
  await write({ nextTodo: 'Scan', injuryRisk: 'LOW' });
  expect(await setAt()).toBe(at);
  await write({ nextTodo: 'Rest' });
  expect(await setAt()).toBe(clock.now().toISOString());
  await write({ nextTodo: null });
  expect(await setAt()).toBeNull();
});

test('the levels of the risk are the last eight, oldest first, and sealed in the store', async () => {
  const { athleteIds, liaison } = await aListOf(1);
  const athleteId = athleteIds[0]!;
  const levels = ['LOW', 'MEDIUM', 'HIGH', 'LOW', 'MEDIUM', 'HIGH', 'LOW', 'MEDIUM'];
  for (const injuryRisk of levels)
    await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId, change: { injuryRisk } });
  expect((await readinessFor(liaison, [athleteId])).data._entities[0].readiness.riskTrend).toEqual(levels);
  const { biomarkers: [row] = [] } = await rawRows(service.database.ownerUrl, { userId: athleteId });
  expect(JSON.stringify(row)).not.toMatch(/LOW|MEDIUM|HIGH/);
});

test('a list that refreshes itself is one look for ten minutes, a changed record or another session a new one', async () => {
  const { athletes, athleteIds, liaison } = await aListOf(2);
  const [first, second] = athletes as [Caller, Caller];
  const counts = async () => [(await looksAt(first)).length, (await looksAt(second)).length];
  for (let refresh = 0; refresh < 3; refresh += 1) await readinessFor(liaison, athleteIds);
  expect(await counts()).toEqual([1, 1]);
  const change = { athleteId: athleteIds[0], change: { injuryRisk: 'LOW' } };
  await service.as(liaison).graphql(operation('updateBiomarkers'), change);
  await readinessFor(liaison, athleteIds);
  expect(await counts()).toEqual([2, 1]);
  await readinessFor({ ...liaison, sessionId: newId() }, athleteIds);
  expect(await counts()).toEqual([3, 2]);
  clock.advance({ minutes: 10 });
  await readinessFor(liaison, athleteIds);
  expect(await counts()).toEqual([4, 3]);
});

test('while audit rows cannot be written nothing is read, and the list keeps its other parts', async () => {
  const { athletes, athleteIds, liaison } = await aListOf(2);
  const { data, errors } = await rejectingAuditRows(service.database.ownerUrl, () => readinessFor(liaison, athleteIds));
  expect(errors).toBeUndefined();
  expect(data._entities).toEqual(athleteIds.map((id) => ({ id, readiness: null })));
  expect(service.logs().filter(({ message }) => message === 'entities are missing')).toMatchObject([{ count: 2 }]);
  // A failed write of the log does not count as a logged read.
  expect((await readinessFor(liaison, athleteIds)).data._entities[0].readiness).toMatchObject({ injuryRisk: 'HIGH' });
  expect(await looksAt(athletes[0]!)).toHaveLength(1);
});

test('an administrator’s list holds no health values and leaves no trace', async () => {
  const { athletes, athleteIds } = await aListOf(1);
  const { data, errors } = await readinessFor(anAdmin({ breakGlassReason: 'Unconscious at training' }), athleteIds);
  expect({ data, errors }).toEqual({
    data: { _entities: [{ id: athleteIds[0], readiness: null }] },
    errors: undefined,
  });
  expect(await looksAt(athletes[0]!)).toEqual([]);
});

test.each([
  ['an athlete', (id: string) => anAthlete({ userId: id }), 'FORBIDDEN'],
  ['a team member', (id: string) => aTeamMember({ sharedBy: [{ athleteId: id }] }), 'FORBIDDEN'],
  ['a liaison of somebody else', () => aLiaison({ assignedTo: [anId()] }), 'NOT_FOUND'],
  ['a liaison who is not approved', (id: string) => aLiaison({ assignedTo: [id], status: 'REJECTED' }), 'NOT_APPROVED'],
])('%s reads nothing', async (_, callerFor, code) => {
  const { athletes, athleteIds } = await aListOf(1);
  const { data, errors } = await readinessFor(callerFor(athleteIds[0]!), athleteIds);
  expect(data?._entities?.[0] ?? null).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code } }]);
  expect(await looksAt(athletes[0]!)).toEqual([]);
});

test('500 athletes are one query and one transaction, as five are', async () => {
  const { athleteIds, liaison } = await aListOf(5);
  const many = Array.from({ length: 500 }, () => anId());
  const busy = aLiaison({ assignedTo: many });
  const asked = (caller: Caller, ids: readonly string[]) =>
    profiled(service.database.ownerUrl, ['biomarkers', 'biomarkers_history'], () => readinessFor(caller, ids));
  const few = await asked(liaison, athleteIds);
  expect(few).toEqual([{ collection: 'biomarkers', op: 'query', plan: 'IXSCAN { userId: 1 }' }]);
  expect(await asked(busy, many)).toEqual(few);
  const { audit_rows: rows = [] } = await rawRows(service.database.ownerUrl, { actorId: busy.userId });
  expect(rows).toHaveLength(500);
});

test('a record of which health values are sealed shows no value in the clear that the list tells', async () => {
  const { athleteIds } = await aListOf(1);
  const { biomarkers: [row] = [] } = await rawRows(service.database.ownerUrl, { userId: athleteIds[0] });
  expect(JSON.stringify(row)).not.toContain('HIGH');
  expect(row).toMatchObject({ changedFields: ['injuryRisk'] });
});
