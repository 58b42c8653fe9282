import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { anAdmin, anId, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { boardAthletes, callerAssignments, createConnection } from './operations.ts';
import { aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

type UserEvent = typeof userUpdated;
const receive = (event: UserEvent, data: UserSnapshot, given: { time?: string; id?: string } = {}) =>
  service.receive(event, { subject: data.userId, data, ...given });
const gateway = { kind: 'service', service: 'gateway' } as const;
const liaisonsOf = async (athleteId: string) =>
  (await service.as(gateway).graphql(callerAssignments, { userIds: [athleteId] })).data.callerAssignments[0]
    .assignedLiaisons;
const closed = (user: UserSnapshot, version: number): UserSnapshot => ({
  ...user,
  version,
  username: null,
  firstName: null,
  lastName: null,
  deletedAt: '2026-03-01T10:00:00.000Z',
});

async function connected(athlete: UserSnapshot, liaison: UserSnapshot): Promise<string> {
  const input = { athleteId: athlete.userId, liaisonId: liaison.userId, liaisonType: 'PERSONAL_COACH' };
  const { data, errors } = await service.as(anAdmin()).graphql(createConnection, { input });
  expect(errors).toBeUndefined();
  return data.answer.id;
}

async function aConnectedPair() {
  const [athlete, liaison] = [aUser(), aLiaisonUser()];
  await receive(userRegistered, athlete);
  await receive(userRegistered, liaison);
  return { athlete, liaison, connectionId: await connected(athlete, liaison) };
}

const noticesAbout = async (connectionId: string, kind: string, count: number) => {
  const all = await service.published(noticeDue, { count });
  return all
    .filter(({ data }) => data.kind === kind && data.about.objectId === connectionId)
    .map(({ data }) => data.userIds);
};

test('an athlete can be connected as soon as the approval has arrived', async () => {
  const [athlete, liaison] = [aUser({ verificationStatus: 'PENDING' }), aLiaisonUser()];
  await receive(userRegistered, athlete);
  await receive(userRegistered, liaison);
  await receive(userVerificationChanged, { ...athlete, version: 2, verificationStatus: 'APPROVED' });

  await connected(athlete, liaison);
  expect(await liaisonsOf(athlete.userId)).toEqual([liaison.userId]);
});

test('a new liaison gets an empty profile, once', async () => {
  const athlete = aUser();
  await receive(userRegistered, athlete);
  const liaison = { ...athlete, version: 2, role: 'LIAISON' as const };
  await receive(userRoleChanged, liaison);
  await receive(userUpdated, { ...liaison, version: 3 });

  const profile = await service.store.read.liaisonProfiles.ofUser(athlete.userId);
  expect(profile).toMatchObject({ bio: '', version: 1, isVerified: true, credentialsCheckedAt: null });
  expect(await service.published(liaisonProfileUpdated, { subject: athlete.userId })).toHaveLength(1);
});

test('a role change ends the connections, publishes that and notifies both people', async () => {
  const { athlete, liaison, connectionId } = await aConnectedPair();
  await receive(userRoleChanged, { ...liaison, version: 2, role: 'ADMIN' }, { time: '2026-03-01T09:10:00.000Z' });

  expect(await liaisonsOf(athlete.userId)).toEqual([]);
  const [removed] = await service.published(connectionRemoved, { subject: connectionId });
  expect(removed).toMatchObject({
    data: { connectionId, version: 2, isActive: false, athleteId: athlete.userId, liaisonId: liaison.userId },
    audience: { userIds: [athlete.userId, liaison.userId], roles: ['ADMIN'] },
  });
  const publishedEvents = await noticesAbout(connectionId, 'connection-removed', 2);
  expect(publishedEvents).toEqual(expect.arrayContaining([[athlete.userId], [liaison.userId]]));
});

test('a closed account loses its connections and profile and is not notified', async () => {
  const { athlete, liaison, connectionId } = await aConnectedPair();
  await receive(userDeleted, closed(liaison, 2));

  expect(await liaisonsOf(athlete.userId)).toEqual([]);
  expect(await service.store.read.liaisonProfiles.ofUser(liaison.userId)).toBeNull();
  await service.published(connectionRemoved, { subject: connectionId });
  expect(await noticesAbout(connectionId, 'connection-removed', 1)).toEqual([[athlete.userId]]);
});

test('a late event does not bring a closed account back', async () => {
  const athlete = aUser();
  await receive(userDeleted, closed(athlete, 4));
  await receive(userUpdated, { ...athlete, version: 3 });
  await service.receive(athleteProfileUpdated, {
    subject: athlete.userId,
    data: {
      athleteId: athlete.userId,
      version: 1,
      sport: 'Golf',
      team: 'Links',
      position: 'Any',
      yearsActive: 4,
      onboardingCompleted: null,
    },
  });

  const board = (await service.as(anAdmin()).graphql(boardAthletes)).data.answer;
  expect(board.map(({ id }: { id: string }) => id)).not.toContain(athlete.userId);
  expect((await service.store.read.users.byIds([athlete.userId])).get(athlete.userId)?.username).toBeNull();
});

test('a role change that arrives after its reversal still ends earlier connections', async () => {
  const { athlete, liaison } = await aConnectedPair();
  await receive(userRoleChanged, { ...liaison, version: 3 }, { time: '2026-03-01T09:20:00.000Z' });
  expect(await liaisonsOf(athlete.userId)).toEqual([liaison.userId]);
  await receive(userRoleChanged, { ...liaison, version: 2, role: 'ATHLETE' }, { time: '2026-03-01T09:10:00.000Z' });

  expect(await liaisonsOf(athlete.userId)).toEqual([]);
});

test('a late role change does not end a connection created after it', async () => {
  const [athlete, liaison] = [aUser(), aLiaisonUser({ version: 3 })];
  await receive(userRegistered, athlete);
  await receive(userRoleChanged, liaison, { time: '2026-03-01T08:20:00.000Z' });
  await connected(athlete, liaison);
  await receive(userRoleChanged, { ...liaison, version: 2, role: 'ATHLETE' }, { time: '2026-03-01T08:10:00.000Z' });

  expect(await liaisonsOf(athlete.userId)).toEqual([liaison.userId]);
});

test('the same event twice has one effect', async () => {
  const { liaison, connectionId } = await aConnectedPair();
  const change = { ...liaison, version: 2, role: 'ADMIN' as const };
  const id = anId();
  await receive(userRoleChanged, change, { id });
  await receive(userRoleChanged, change, { id });
  await receive(userRoleChanged, change);

  expect(await service.published(connectionRemoved, { subject: connectionId })).toHaveLength(1);
});

test('a changed name is readable before the board and the connected users refetch', async () => {
  const { athlete, liaison } = await aConnectedPair();
  const before = service.live().length;
  await receive(userUpdated, { ...athlete, version: 2, firstName: 'Maya' });

  const publishedEvents = service.live().slice(before);
  expect(publishedEvents).toContainEqual(
    expect.objectContaining({
      audience: { roles: ['ADMIN'], userIds: [liaison.userId] },
      tags: ['Athletes', 'Liaisons', 'Connections', 'Stats'],
    }),
  );
  expect((await service.store.read.users.byIds([athlete.userId])).get(athlete.userId)?.firstName).toBe('Maya');
});
