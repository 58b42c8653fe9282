import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { anAdmin, anAthlete, anId, aVisitor, fakeClock, operation } from '@entourage/service-kit/testing';
import type { Share } from '../src/domain/share.ts';
import { addShare, callerShares, gateway, relationshipsOf as readRelationships } from './shares-of-athletes.ts';
import { startInvites } from './start-invites.ts';

let service: Awaited<ReturnType<typeof startInvites>>;
beforeAll(async () => {
  service = await startInvites({ clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const relationshipsOf = (...userIds: string[]) => readRelationships(service, ...userIds);
const aShare = (given: Partial<Share> = {}): Promise<Share> =>
  addShare(service, { scopes: ['injuryRisk', 'liaisons'], ...given });

const aUser = (userId: string, given: Partial<UserSnapshot>): UserSnapshot => ({
  userId,
  version: 2,
  username: 'sam',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  professionalLeague: null,
  teamOrganization: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  deletedAt: null,
  ...given,
});

test('relationships contain members and shared dashboards of all given users, oldest first', async () => {
  const newer = await aShare({ createdAt: new Date('2026-02-02T00:00:00Z') });
  const { sharedUserId } = newer;
  const older = await aShare({ sharedUserId, scopes: ['focusArea'], createdAt: new Date('2026-02-01T00:00:00Z') });
  await aShare({ sharedUserId, revokedAt: new Date('2026-02-03T00:00:00Z') });
  const stranger = anId();

  expect(await relationshipsOf(stranger, sharedUserId, older.ownerId)).toEqual([
    { userId: stranger, members: [], shares: [] },
    {
      userId: sharedUserId,
      members: [],
      shares: [
        { athleteId: older.ownerId, scopes: ['focusArea'] },
        { athleteId: newer.ownerId, scopes: ['injuryRisk', 'liaisons'] },
      ],
    },
    { userId: older.ownerId, members: [sharedUserId], shares: [] },
  ]);
});

test('a pair has one active share', async () => {
  const { ownerId, sharedUserId } = await aShare();
  const again: Share = {
    id: anId(),
    version: 1,
    ownerId,
    sharedUserId,
    scopes: ['focusArea'],
    createdAt: new Date('2026-03-02T09:00:00Z'),
    revokedAt: null,
  };

  expect(await service.store.transaction(({ shares }) => shares.add(again))).toBe(false);
  expect(await relationshipsOf(sharedUserId)).toMatchObject([{ shares: [{ scopes: ['injuryRisk', 'liaisons'] }] }]);
});

test('relationships of up to a thousand callers are read in one call; more are refused', async () => {
  const ids = Array.from({ length: maxCallersPerRequest }, anId);
  const tooMany = await service.as(gateway).graphql(callerShares, { userIds: [...ids, anId()] });

  expect(await relationshipsOf(...ids)).toHaveLength(maxCallersPerRequest);
  expect(tooMany.errors?.[0]?.extensions.code).toBe('VALIDATION');
});

test('only services may read relationships', async () => {
  const answers = await Promise.all(
    [anAdmin(), aVisitor()].map((caller) => service.as(caller).graphql(callerShares, { userIds: [] })),
  );

  for (const { errors } of answers) expect(errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});

test('a changed status of an athlete notifies the members’ browsers and no others', async () => {
  const share = await aShare();
  await aShare({ sharedUserId: share.ownerId });
  const data = aUser(share.ownerId, { verificationStatus: 'REJECTED' });
  await service.receive(userVerificationChanged, { subject: data.userId, data });

  expect(service.live().filter(({ audience }) => audience.userIds?.includes(share.sharedUserId))).toMatchObject([
    { audience: { userIds: [share.sharedUserId] }, tags: ['CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations'] },
  ]);
});

test.each(['ownerId', 'sharedUserId'] as const)('closing an account revokes its shares (%s)', async (side) => {
  const share = await aShare();
  const data = aUser(share[side], { deletedAt: '2026-03-01T09:30:00.000Z', username: null });
  const id = anId();
  const event = { subject: data.userId, data, id, time: '2026-03-01T09:30:00.000Z' };
  await service.receive(userDeleted, event);
  await service.receive(userDeleted, event);

  expect(await relationshipsOf(share.ownerId, share.sharedUserId)).toMatchObject([{ members: [] }, { shares: [] }]);
  const messages = await service.published(shareRevoked, { subject: share.id });
  expect(messages).toMatchObject([
    {
      audience: { userIds: [share.ownerId, share.sharedUserId] },
      data: { shareId: share.id, version: 2, revokedAt: '2026-03-01T09:30:00.000Z' },
    },
  ]);
});

test('a role change revokes the shares of the earlier role, and none granted after it', async () => {
  const owned = await aShare();
  const seen = await aShare({ sharedUserId: owned.ownerId });
  const change = (role: UserSnapshot['role'], time: string) =>
    service.receive(userRoleChanged, { subject: owned.ownerId, data: aUser(owned.ownerId, { role }), time });
  await change('LIAISON', '2026-03-01T08:00:00.000Z');
  expect(await relationshipsOf(owned.ownerId)).toMatchObject([{ members: [owned.sharedUserId] }]);
  await change('ATHLETE', '2026-03-01T10:00:00.000Z');

  expect(await relationshipsOf(owned.ownerId)).toEqual([
    { userId: owned.ownerId, members: [owned.sharedUserId], shares: [] },
  ]);
  expect(await service.published(shareRevoked, { subject: seen.id })).toHaveLength(1);
});

test('the demo shares maya’s dashboard once', async () => {
  const demo = await startInvites({ config: { DEMO_DATA: 'on' } });
  const [message] = await demo.published(shareGranted);
  const { data } = await demo.as(gateway).graphql(callerShares, { userIds: [message?.data.ownerId] });

  expect(data.callerShares).toMatchObject([{ members: [message?.data.sharedUserId] }]);
  await demo.stop();
});

test('relationships of many users are returned in the order of their ids in the call', async () => {
  const sharedUserId = anId();
  const owners = Array.from({ length: 40 }, anId);
  await service.store.transaction(async ({ shares }) => {
    for (const [index, ownerId] of owners.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
      await shares.add({
        id: anId(),
        version: 1,
        ownerId,
        sharedUserId,
        scopes: [],
        createdAt,
        revokedAt: null,
      });
    }
  });
  const userIds = [sharedUserId, ...owners, ...Array.from({ length: 500 }, anId)];
  const relationships = await relationshipsOf(...userIds);

  expect(relationships.map(({ userId }: { userId: string }) => userId)).toEqual(userIds);
  expect(relationships[0].shares.map(({ athleteId }: { athleteId: string }) => athleteId)).toEqual(owners);
});

describe('what a change would end', () => {
  const query = /* GraphQL */ `
    query ($of: [_Any!]!) {
      _entities(representations: $of) { ... on UserImpact { shares { ended kept } } }
    }`;
  const ask = (userId: string, change: string, caller: Parameters<typeof service.as>[0] = anAdmin()) =>
    service.as(caller).graphql(query, { of: [{ __typename: 'UserImpact', userId, change }] });
  const sharesIn = async (userId: string, change: string) => (await ask(userId, change)).data._entities[0].shares;

  test.each([
    ['ownerId', 'ROLE_LIAISON', userRoleChanged, { role: 'LIAISON' }, 1],
    ['ownerId', 'LOST_APPROVAL', userVerificationChanged, { verificationStatus: 'REJECTED' }, 0],
    ['ownerId', 'DELETION', userDeleted, { deletedAt: '2026-03-01T09:30:00.000Z' }, 1],
    ['sharedUserId', 'DELETION', userDeleted, { deletedAt: '2026-03-01T09:30:00.000Z', role: 'TEAM_MEMBER' }, 1],
  ] as const)(
    'the shares counted for an %s before %s are those that are revoked',
    async (side, change, event, given, ended) => {
      const share = await aShare();
      const userId = share[side];
      expect(await sharesIn(userId, change)).toEqual({ ended, kept: 1 - ended });

      const data = aUser(userId, given);
      await service.receive(event, { subject: userId, data, time: '2026-03-01T09:30:00.000Z' });
      expect((await service.store.read.shares.byId(share.id))?.revokedAt !== null).toBe(ended === 1);
    },
  );

  test('the invites counted before a change are those that are deleted', async () => {
    const athlete = anAthlete();
    const create = operation('createTeamInvite');
    for (const teamMemberName of ['Sam', 'Kim'])
      await service.as(athlete).graphql(create, { input: { teamMemberName } });
    const { userId } = athlete;
    const of = [{ __typename: 'UserImpact', userId, change: 'DELETION' }];
    const counted = query.replace('shares', 'invites');
    const { data } = await service.as(anAdmin()).graphql(counted, { of });
    expect(data._entities[0].invites).toEqual({ ended: 2, kept: 0 });
    await service.receive(userDeleted, {
      subject: userId,
      data: aUser(userId, { deletedAt: '2026-03-01T09:30:00.000Z' }),
    });
    expect(await service.store.read.invites.ofAthlete(userId)).toEqual([]);
  });

  test('nobody but an administrator reads the count', async () => {
    const { errors } = await ask(anId(), 'DELETION', anAthlete());
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
