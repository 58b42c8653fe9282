import { computeRestorableUntil } from '@entourage/contracts/access/restoration';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import { inviteDeleted } from '@entourage/contracts/events/invites/invite.deleted.v1';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { anAdmin, anAthlete, anId, aTeamMember, codeOf, fakeClock, operation } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { addShare, relationshipsOf as readRelationships } from './shares-of-athletes.ts';
import { startInvites } from './start-invites.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Awaited<ReturnType<typeof startInvites>>;
beforeAll(async () => {
  service = await startInvites({ clock });
});
afterAll(() => service.stop());
beforeEach(() => clock.set('2026-03-01T09:00:00Z'));

const [list, create, redeem] = [operation('teamInvites'), operation('createTeamInvite'), operation('redeemInvite')];
const aUser = (userId: string, version: number, given: Partial<UserSnapshot> = {}): UserSnapshot => ({
  userId,
  version,
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
const send = (event: typeof userRestored, data: UserSnapshot) =>
  service.receive(event, { subject: data.userId, data, time: clock.now().toISOString() });
const isDeleted = (userId: string, version = 2) => {
  const [deletedAt, until] = [clock.now(), computeRestorableUntil(clock.now())];
  const times = { deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() };
  return send(userDeleted, aUser(userId, version, { ...times, username: null }));
};
const isRestored = (userId: string, version = 3, given: Partial<UserSnapshot> = {}) =>
  send(userRestored, aUser(userId, version, given));
const membersOf = async (athleteId: string) => (await readRelationships(service, athleteId))[0].members;
const listed = async (caller: ReturnType<typeof anAthlete>) => (await service.as(caller).graphql(list)).data.answer;
const invited = async (caller: ReturnType<typeof anAthlete>) =>
  (
    await service
      .as(caller)
      .graphql(create, { input: { teamMemberName: 'Coach Ana Lúcia', scopes: { nextTodo: false } } })
  ).data.answer;

/** As the gateway asks for it, behind admin's part of the answer. */
const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) {
      ... on UserRestoration {
        shares { restored missing { reason partnerId } } invites { restored missing { reason partnerId } }
      }
    }
  }`;
const ask = (userId: string, caller: Parameters<typeof service.as>[0] = anAdmin()) =>
  service.as(caller).graphql(query, { of: [{ __typename: 'UserRestoration', userId }] });
const partsIn = async (userId: string) => (await ask(userId)).data._entities[0];

test.each(['ownerId', 'sharedUserId'] as const)('a restored account has its shares again (%s)', async (side) => {
  const share = await addShare(service, { scopes: ['focusArea'] });
  const userId = share[side];
  await isDeleted(userId);
  expect(await membersOf(share.ownerId)).toEqual([]);
  expect(await partsIn(userId)).toEqual({ shares: null, invites: null });
  const before = service.live().length;
  await isRestored(userId, 3, { role: side === 'ownerId' ? 'ATHLETE' : 'TEAM_MEMBER' });
  expect(service.live().slice(before)).toContainEqual(
    expect.objectContaining({ audience: { roles: ['ADMIN'] }, tags: ['Shares', 'Invites'] }),
  );

  expect(await membersOf(share.ownerId)).toEqual([share.sharedUserId]);
  expect(await service.store.read.shares.byId(share.id)).toEqual({ ...share, version: 3 });
  expect((await service.published(shareGranted, { subject: share.id })).at(-1)?.data).toMatchObject({ version: 3 });
  expect((await partsIn(userId)).shares).toEqual({ restored: 1, missing: [] });
});

test('open and used invites come back with their codes, which open a share again', async () => {
  const athlete = anAthlete();
  const { userId } = athlete;
  const used = await invited(athlete);
  const member = aTeamMember();
  await service.as(member).graphql(redeem, { redemption: { inviteCode: used.inviteCode } });
  const open = await invited(athlete);
  const before = await listed(athlete);
  await isDeleted(userId);
  const kept = await rowsOf(service.config.postgres.url, `SELECT * FROM kit.kept_rows WHERE account_id = '${userId}'`);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Ana|${open.inviteCode}`));
  expect(await listed(athlete)).toEqual([]);
  await isRestored(userId);

  expect(await listed(athlete)).toEqual(before);
  expect(await partsIn(userId)).toEqual({
    shares: { restored: 1, missing: [] },
    invites: { restored: 1, missing: [] },
  });
  const [deleted] = await service.published(inviteDeleted, { subject: open.id });
  const [, created] = await service.published(inviteCreated, { subject: open.id, count: 2 });
  expect(created?.data).toMatchObject({ version: deleted!.data.version + 1, deletedAt: null });
  const other = aTeamMember();
  const redeemed = await service.as(other).graphql(redeem, { redemption: { inviteCode: open.inviteCode } });
  expect(redeemed.errors).toBeUndefined();
});

test('an invite that has expired meanwhile is listed as one that does not let anybody in', async () => {
  const athlete = anAthlete();
  const { id } = await invited(athlete);
  clock.advance({ days: 6 });
  await isDeleted(athlete.userId);
  clock.advance({ days: 2 });
  await isRestored(athlete.userId);
  expect(await listed(athlete)).toMatchObject([{ id }]);
  const missing = [{ reason: 'EXPIRED', partnerId: null }];
  expect((await partsIn(athlete.userId)).invites).toEqual({ restored: 0, missing });
});

test('the lock of shares and a member’s profile come back', async () => {
  const [athlete, member] = [anAthlete(), aTeamMember()];
  const window = { from: '2026-03-02T09:00:00.000Z', to: '2026-03-09T09:00:00.000Z' };
  await service.as(athlete).graphql(operation('setShareLock'), { lock: window });
  const profile = { fieldOfExpertise: 'Sleep', yearsExperience: 4, expertiseKeywords: ['rest'], achievements: [] };
  const saved = await service.as(member).graphql(operation('saveTeamMemberProfile'), { profile });
  expect(saved.errors).toBeUndefined();
  const read = async () => [
    (await service.as(athlete).graphql(operation('shareLock'))).data.answer,
    (await service.as(member).graphql(operation('teamMemberProfile'))).data.answer,
  ];
  const before = await read();
  for (const { userId } of [athlete, member]) await isDeleted(userId);
  expect(await read()).not.toEqual(before);
  await isRestored(athlete.userId);
  await isRestored(member.userId, 3, { role: 'TEAM_MEMBER' });
  expect(await read()).toEqual(before);
});

test('with the other side closed a share waits for that account; with another role it does not come back', async () => {
  const [waiting, lost] = [await addShare(service, {}), await addShare(service, {})];
  for (const { ownerId, sharedUserId } of [waiting, lost]) {
    await isDeleted(sharedUserId);
    await isDeleted(ownerId);
  }
  await isRestored(waiting.sharedUserId, 3, { role: 'TEAM_MEMBER' });
  const missing = [{ reason: 'ACCOUNT_CLOSED', partnerId: waiting.ownerId }];
  expect((await partsIn(waiting.sharedUserId)).shares).toEqual({ restored: 0, missing });
  await isRestored(waiting.ownerId);
  expect(await membersOf(waiting.ownerId)).toEqual([waiting.sharedUserId]);

  await isRestored(lost.ownerId);
  await send(userRoleChanged, aUser(lost.ownerId, 4, { role: 'LIAISON' }));
  await isRestored(lost.sharedUserId, 3, { role: 'TEAM_MEMBER' });
  expect(await membersOf(lost.ownerId)).toEqual([]);
  expect((await partsIn(lost.sharedUserId)).shares.missing).toMatchObject([{ reason: 'ROLE_CHANGED' }]);
});

test('late, repeated and reordered events end where the highest version does', async () => {
  const share = await addShare(service, {});
  const { ownerId } = share;
  await isRestored(ownerId, 3);
  await isDeleted(ownerId, 2);
  expect(await membersOf(ownerId)).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) await isDeleted(ownerId, 4);
  await isRestored(ownerId, 3);
  expect(await membersOf(ownerId)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await isRestored(ownerId, 5);
  await isDeleted(ownerId, 4);
  expect(await membersOf(ownerId)).toHaveLength(1);
});

test('a role change that overtakes the restoration decides', async () => {
  const share = await addShare(service, {});
  await isDeleted(share.ownerId, 2);
  await send(userRoleChanged, aUser(share.ownerId, 4, { role: 'LIAISON' }));
  await isRestored(share.ownerId, 3);
  expect(await membersOf(share.ownerId)).toEqual([]);
});

test('nobody but an administrator reads what came back', async () => {
  expect(codeOf(await ask(anId(), anAthlete()))).toBe('FORBIDDEN');
});
