import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { computeRestorableUntil } from '@entourage/contracts/access/restoration';
import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import {
  anAdmin,
  anAthlete,
  anId,
  codeOf,
  fakeClock,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { admin } from '../src/service.ts';
import {
  callerAssignments,
  createConnection,
  removeConnection,
  setLiaisonProfile,
  userRestoration,
} from './operations.ts';
import { aLiaisonUser, aUser } from './people.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock });
});
afterAll(() => service.stop());

const deletedAt = '2026-03-01T10:00:00.000Z';
const restorableUntil = computeRestorableUntil(new Date(deletedAt)).toISOString();
type Event = typeof userRestored;
const receive = (event: Event, data: UserSnapshot, id = anId()) =>
  service.receive(event, { subject: data.userId, data, id, time: deletedAt });
const register = (...people: UserSnapshot[]) => Promise.all(people.map((user) => receive(userRegistered, user)));
const noNames = { username: null, firstName: null, lastName: null };
const deleted = (user: UserSnapshot, version = 2): UserSnapshot => ({
  ...user,
  ...noNames,
  version,
  deletedAt,
  restorableUntil,
});
const remove = (user: UserSnapshot, version = 2) => receive(userDeleted, deleted(user, version));
const restore = (user: UserSnapshot, version = 3) => receive(userRestored, { ...user, version });

async function connect(athlete: UserSnapshot, liaison: UserSnapshot): Promise<string> {
  const input = { athleteId: athlete.userId, liaisonId: liaison.userId, liaisonType: 'PERSONAL_COACH' };
  const { data, errors } = await service.as(anAdmin()).graphql(createConnection, { input });
  expect(errors).toBeUndefined();
  return data.answer.id;
}
async function aConnectedPair() {
  const [athlete, liaison] = [aUser(), aLiaisonUser()];
  await register(athlete, liaison);
  return { athlete, liaison, connectionId: await connect(athlete, liaison) };
}
const gateway = { kind: 'service', service: 'gateway' } as const;
const liaisonsOf = async ({ userId }: UserSnapshot) =>
  (await service.as(gateway).graphql(callerAssignments, { userIds: [userId] })).data.callerAssignments[0]
    .assignedLiaisons;
const ask = ({ userId }: { userId: string }, caller = anAdmin()) =>
  service.as(caller).graphql(userRestoration, { userId });
const connectionsIn = async (user: UserSnapshot) => (await ask(user)).data.answer.connections;
const keptOf = ({ userId }: UserSnapshot) =>
  rowsOf(service.config.postgres.url, `SELECT content FROM kit.kept_rows WHERE account_id = '${userId}'`);

test.each(['athlete', 'liaison'] as const)('a restored %s has the connections again, as they were', async (side) => {
  const { athlete, liaison, connectionId } = await aConnectedPair();
  const user = { athlete, liaison }[side];
  await remove(user);
  expect(await liaisonsOf(athlete)).toEqual([]);
  expect(await connectionsIn(user)).toBeNull();
  await restore(user);

  expect(await liaisonsOf(athlete)).toEqual([liaison.userId]);
  const [removed] = await service.published(connectionRemoved, { subject: connectionId });
  expect(removed?.data).toMatchObject({ version: 2, closedAccount: user.userId });
  const created = await service.published(connectionCreated, { subject: connectionId, count: 2 });
  expect(created[1]?.data).toEqual({ ...created[0]?.data, version: 3 });
  expect(await connectionsIn(user)).toEqual({ restored: 1, missing: [] });
});

test('the profile of a restored liaison is as it was, and no empty one takes its place', async () => {
  const liaison = aLiaisonUser();
  await register(liaison);
  const profile = {
    bio: 'Twenty years beside the court.',
    title: 'Coach',
    expertise: ['Sleep'],
    achievements: [],
    credentials: [],
  };
  const input = { userId: liaison.userId, input: { ...profile, credentialsCheckedAt: '2026-02-01T09:00:00.000Z' } };
  expect((await service.as(anAdmin()).graphql(setLiaisonProfile, input)).errors).toBeUndefined();
  const before = await service.store.read.liaisonProfiles.ofUser(liaison.userId);
  await remove(liaison);
  expect(JSON.stringify(await keptOf(liaison))).not.toContain('Twenty years');
  await restore(liaison);
  expect(await service.store.read.liaisonProfiles.ofUser(liaison.userId)).toEqual(before);
  expect(before).toMatchObject({ title: 'Coach' });
});

test('a connection that an administrator removed before the deletion does not come back', async () => {
  const { athlete, connectionId } = await aConnectedPair();
  await service.as(anAdmin()).graphql(removeConnection, { id: connectionId });
  await remove(athlete);
  await restore(athlete);
  expect(await liaisonsOf(athlete)).toEqual([]);
  expect(await connectionsIn(athlete)).toEqual({ restored: 0, missing: [] });
});

test('with the other side closed the connection waits for that account, and comes back with it', async () => {
  const { athlete, liaison } = await aConnectedPair();
  await remove(athlete);
  await remove(liaison);
  await restore(athlete);
  const missing = [{ reason: 'ACCOUNT_CLOSED', partnerId: liaison.userId, at: null }];
  expect(await connectionsIn(athlete)).toEqual({ restored: 0, missing });
  await restore(liaison);
  expect(await liaisonsOf(athlete)).toEqual([liaison.userId]);
  expect(await connectionsIn(liaison)).toEqual({ restored: 1, missing: [] });
});

test('with another role of the other side the connection does not come back', async () => {
  const { athlete, liaison } = await aConnectedPair();
  await remove(athlete);
  await receive(userRoleChanged, { ...liaison, version: 2, role: 'ADMIN' });
  await restore(athlete);
  expect(await liaisonsOf(athlete)).toEqual([]);
  const missing = [{ reason: 'ROLE_CHANGED', partnerId: liaison.userId, at: null }];
  expect(await connectionsIn(athlete)).toEqual({ restored: 0, missing });
});

test('late, repeated and reordered events end where the highest version does', async () => {
  const { athlete, liaison } = await aConnectedPair();
  await restore(athlete, 3);
  await remove(athlete, 2);
  expect(await liaisonsOf(athlete)).toEqual([liaison.userId]);
  const [first, second] = [anId(), anId()];
  await receive(userDeleted, deleted(athlete, 4), first);
  await receive(userRestored, { ...athlete, version: 5 }, second);
  await receive(userDeleted, deleted(athlete, 4), first);
  await receive(userDeleted, deleted(athlete, 4));
  await receive(userRestored, { ...athlete, version: 5 }, second);
  await receive(userRestored, { ...athlete, version: 5 });
  expect(await liaisonsOf(athlete)).toEqual([liaison.userId]);
  await remove(athlete, 6);
  await restore(athlete, 5);
  expect(await liaisonsOf(athlete)).toEqual([]);
});

test('what cannot be restored is not kept, what could be is erased a day after the end', async () => {
  const { athlete } = await aConnectedPair();
  await receive(userDeleted, { ...deleted(athlete), restorableUntil: null });
  expect(await keptOf(athlete)).toEqual([]);
  const other = (await aConnectedPair()).athlete;
  await remove(other);
  const erase = () => eraseDeletionSnapshots.handle({}, { store: service.store, clock } as never);
  clock.set('2026-03-09T09:59:00Z');
  await erase();
  expect(await keptOf(other)).toHaveLength(1);
  clock.set('2026-03-09T10:00:00Z');
  await erase();
  expect(await keptOf(other)).toEqual([]);
});

test('only an administrator reads what came back; an unknown account is NOT_FOUND', async () => {
  const { athlete } = await aConnectedPair();
  expect(codeOf(await service.as(anAthlete()).graphql(userRestoration, athlete))).toBe('FORBIDDEN');
  expect(codeOf(await ask({ userId: anId() }))).toBe('NOT_FOUND');
});
