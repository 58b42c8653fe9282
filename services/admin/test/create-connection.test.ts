import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { anAdmin, anId, aTeamMember, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { insertRows } from './bulk.ts';
import { callerAssignments, connections, createConnection, removeConnection } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const gateway = { kind: 'service', service: 'gateway' } as const;
const relationshipsOf = async (...userIds: string[]) =>
  (await service.as(gateway).graphql(callerAssignments, { userIds })).data.callerAssignments;

async function aPair() {
  const [athlete, liaison] = [aUser(), aLiaisonUser()];
  await addUsers(service, athlete, liaison);
  return {
    athlete,
    liaison,
    input: { athleteId: athlete.userId, liaisonId: liaison.userId, liaisonType: 'SPORTS_MEDICINE' },
  };
}

test('an admin connects an approved athlete with a liaison', async () => {
  const { athlete, liaison, input } = await aPair();
  const caller = anAdmin();
  const answer = await service.as(caller).graphql(createConnection, { input: { ...input, notes: 'Knee first' } });

  expect(answer.errors).toBeUndefined();
  expect(answer.data.answer).toEqual({
    id: expect.any(String),
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
    liaisonType: 'SPORTS_MEDICINE',
    isActive: 'true',
    assignedAt: '2026-03-01T09:00:00.000Z',
    assignedBy: caller.userId,
    notes: 'Knee first',
    athlete: { username: athlete.username },
    liaison: { username: liaison.username },
  });
  expect(await relationshipsOf(athlete.userId, liaison.userId)).toEqual([
    { userId: athlete.userId, assignedAthletes: [], assignedLiaisons: [liaison.userId] },
    { userId: liaison.userId, assignedAthletes: [athlete.userId], assignedLiaisons: [] },
  ]);
  expect((await service.as(caller).graphql(connections)).data.answer).toContainEqual(answer.data.answer);
  const [message] = await service.published(connectionCreated, { subject: answer.data.answer.id });
  expect(message).toMatchObject({
    audience: {
      userIds: [athlete.userId, liaison.userId],
      roles: ['ADMIN'],
      watchersOf: athlete.userId,
      scopes: ['liaisons'],
    },
    data: { version: 1, athleteId: athlete.userId, liaisonId: liaison.userId, isActive: true },
  });
  const notices = await service.published(noticeDue, { count: 2 });
  expect(notices.map(({ data }) => [data.kind, data.userIds, data.about.userId])).toEqual([
    ['connection-created', [athlete.userId], liaison.userId],
    ['connection-created', [liaison.userId], athlete.userId],
  ]);
  expect(service.logs()).toContainEqual(
    expect.objectContaining({ field: 'Mutation.createConnection', outcome: 'ok', userId: caller.userId }),
  );
  expect(JSON.stringify([service.logs(), service.allPublished()])).not.toContain('Knee first');
});

test('a second connection of a pair is a CONFLICT for every type, also from two admins at once', async () => {
  const { input } = await aPair();
  const act = (liaisonType: string) =>
    service.as(anAdmin()).graphql(createConnection, { input: { ...input, liaisonType } });
  const types = ['SPORTS_MEDICINE', 'SPORTS_SCIENCE', 'PERSONAL_COACH'];
  const answers = await Promise.all([...types, ...types].map(act));

  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  for (const { errors } of answers.filter(({ errors }) => errors)) {
    expect(errors).toMatchObject([
      { message: 'This athlete-liaison connection already exists.', extensions: { code: 'CONFLICT' } },
    ]);
  }
});

test('a removed pair can be connected again', async () => {
  const { athlete, liaison, input } = await aPair();
  const caller = service.as(anAdmin());
  const first = await caller.graphql(createConnection, { input });
  const removed = await caller.graphql(removeConnection, { id: first.data.answer.id });
  expect(removed.data.answer).toEqual({ success: true });
  expect(await relationshipsOf(liaison.userId)).toMatchObject([{ assignedAthletes: [] }]);

  const again = await caller.graphql(createConnection, { input });
  expect(again.errors).toBeUndefined();
  expect(await relationshipsOf(liaison.userId)).toMatchObject([{ assignedAthletes: [athlete.userId] }]);
});

test('removing an ended or unknown connection is NOT_FOUND', async () => {
  const { input } = await aPair();
  const caller = service.as(anAdmin());
  const { id } = (await caller.graphql(createConnection, { input })).data.answer;
  await caller.graphql(removeConnection, { id });
  const answers = await Promise.all(
    [id, anId(), 'no-id'].map((unknown) => caller.graphql(removeConnection, { id: unknown })),
  );

  for (const { errors } of answers)
    expect(errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
});

test('only an approved athlete and a liaison can be connected', async () => {
  const { athlete, liaison, input } = await aPair();
  const pending = aUser({ verificationStatus: 'PENDING' });
  const deleted = aUser({ username: null, firstName: null, lastName: null, deletedAt: '2026-02-20T09:00:00.000Z' });
  await addUsers(service, pending, deleted);
  const codeOf = async (change: Record<string, unknown>) => {
    const { errors } = await service.as(anAdmin()).graphql(createConnection, { input: { ...input, ...change } });
    return { code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions.fields };
  };

  expect(await codeOf({ athleteId: anId() })).toEqual({ code: 'NOT_FOUND' });
  expect(await codeOf({ liaisonId: 'nobody' })).toEqual({ code: 'NOT_FOUND' });
  expect(await codeOf({ athleteId: deleted.userId })).toEqual({ code: 'NOT_FOUND' });
  expect(await codeOf({ athleteId: liaison.userId })).toEqual({
    code: 'VALIDATION',
    fields: { athleteId: 'Choose an athlete' },
  });
  expect(await codeOf({ liaisonId: athlete.userId })).toEqual({
    code: 'VALIDATION',
    fields: { liaisonId: 'Choose a liaison' },
  });
  expect(await codeOf({ athleteId: pending.userId })).toEqual({ code: 'CONFLICT' });
  expect(await codeOf({ liaisonType: 'CHEF' })).toEqual({
    code: 'VALIDATION',
    fields: { liaisonType: 'Choose a connection type from the list' },
  });
  expect(await codeOf({ athleteId: null })).toEqual({
    code: 'VALIDATION',
    fields: { athleteId: 'Athlete is required' },
  });
  expect(await codeOf({ notes: 'a\u0000b' })).toMatchObject({
    code: 'VALIDATION',
    fields: { notes: expect.any(String) },
  });
  expect(await relationshipsOf(athlete.userId, pending.userId)).toMatchObject([
    { assignedLiaisons: [] },
    { assignedLiaisons: [] },
  ]);
});

test('only an admin connects users, and only a service reads relationships', async () => {
  const { input, liaison } = await aPair();
  const member = await service.as(aTeamMember()).graphql(createConnection, { input });
  const asLiaison = { ...anAdmin(), role: 'LIAISON' as const, userId: liaison.userId };
  const answer = await service.as(asLiaison).graphql(createConnection, { input });
  const relationships = await service.as(anAdmin()).graphql(callerAssignments, { userIds: [liaison.userId] });

  expect([member, answer].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(relationships.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});

test('one request reads the relationships of up to a thousand callers', async () => {
  const ids = Array.from({ length: maxCallersPerRequest }, anId);
  const tooMany = await service.as(gateway).graphql(callerAssignments, { userIds: [...ids, anId()] });

  expect(await relationshipsOf(...ids)).toHaveLength(maxCallersPerRequest);
  expect(tooMany.errors?.[0]?.extensions.code).toBe('VALIDATION');
});

test('relationships of 500 athletes come in the order of the request, oldest assignment first', async () => {
  const liaisonId = anId();
  const athleteIds = Array.from({ length: 500 }, anId);
  const rows = athleteIds.map((athlete_id, index) => ({
    id: anId(),
    version: 1,
    athlete_id,
    liaison_id: liaisonId,
    assigned_by: anId(),
    is_active: true,
    liaison_type: 'SPORTS_SCIENCE',
    assigned_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }));
  await insertRows(service, 'athlete_liaison_assignments', rows);
  const [ofLiaison, ...ofAthletes] = await relationshipsOf(liaisonId, ...athleteIds);

  expect(ofLiaison.assignedAthletes).toEqual(athleteIds);
  expect(ofAthletes.map(({ userId }: { userId: string }) => userId)).toEqual(athleteIds);
  expect(
    ofAthletes.every(({ assignedLiaisons }: { assignedLiaisons: string[] }) => assignedLiaisons[0] === liaisonId),
  ).toBe(true);
});
