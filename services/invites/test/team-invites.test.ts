import { maxActiveInvites, teamInvite } from '@entourage/contracts/calls/team-invites';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import { inviteDeleted } from '@entourage/contracts/events/invites/invite.deleted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { anAthlete, anId, aTeamMember, type FakeClock, fakeClock, operation } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { hashesOfCode } from '../src/domain/invite-code.ts';
import { newInvite } from '../src/domain/team-invite.ts';
import { inviteCodeKey, startInvites } from './start-invites.ts';

const [list, create, remove] = [operation('teamInvites'), operation('createTeamInvite'), operation('deleteTeamInvite')];

let service: Awaited<ReturnType<typeof startInvites>>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startInvites({ clock });
});
afterAll(() => service.stop());

type Athlete = ReturnType<typeof anAthlete>;
const invitesOf = async (athlete: Athlete) =>
  (await service.as(athlete).graphql(list)).data.answer as (typeof teamInvite._output)[];
const invite = (athlete: Athlete, teamMemberName = 'Coach Ana Lúcia') =>
  service.as(athlete).graphql(create, { input: { teamMemberName } });
const invited = async (athlete: Athlete) => teamInvite.parse((await invite(athlete)).data.answer);

const allShared = {
  injuryRisk: true,
  trainingIntensity: true,
  focusArea: true,
  nutritionAdvice: true,
  nextTodo: true,
  liaisons: true,
};

/** An invite that a member has used, with the share it made. */
async function aUsedInvite(athleteId: string) {
  const used = { ...newInvite({ athleteId, teamMemberName: 'Sam' }, clock.now()), usedBy: anId(), usedAt: clock.now() };
  await service.store.transaction(async ({ invites, shares }) => {
    await invites.add(used, hashesOfCode(used.inviteCode, [inviteCodeKey])[0]);
    const share = { id: anId(), version: 1, ownerId: athleteId, sharedUserId: used.usedBy, scopes: [] };
    await shares.add({ ...share, createdAt: clock.now(), revokedAt: null });
  });
  return used;
}

test('an athlete creates an invite that is valid for seven days; code and name are in no event and no log line', async () => {
  const athlete = anAthlete();
  const created = await invited(athlete);
  const published = await service.published(inviteCreated, { subject: created.id });

  expect(created).toEqual({
    id: expect.any(String),
    teamMemberName: 'Coach Ana Lúcia',
    inviteCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    createdAt: '2026-03-01T09:00:00.000Z',
    expiresAt: '2026-03-08T09:00:00.000Z',
    scopes: allShared,
    isUsed: 'false',
    usedBy: null,
    usedAt: null,
  });
  expect(await invitesOf(athlete)).toEqual([created]);
  expect(published).toMatchObject([
    { audience: { userIds: [athlete.userId] }, data: { inviteId: created.id, athleteId: athlete.userId, version: 1 } },
  ]);
  expect(JSON.stringify([published, service.logs()])).not.toMatch(new RegExp(`${created.inviteCode}|Ana Lúcia`));
});

test('an invite names the parts that its share begins with; a part that nobody knows is refused', async () => {
  const athlete = anAthlete();
  const made = (scopes: object) => service.as(athlete).graphql(create, { input: { teamMemberName: 'Ana', scopes } });
  const { data } = await made({ nutritionAdvice: false, liaisons: false, focusArea: true });
  expect(data.answer.scopes).toEqual({ ...allShared, nutritionAdvice: false, liaisons: false });
  expect(await invitesOf(athlete)).toEqual([data.answer]);
  expect((await made({ heartRate: true })).errors).toBeDefined();
  expect(await invitesOf(athlete)).toHaveLength(1);
});

test('the code is stored encrypted, beside a keyed hash', async () => {
  const { id, inviteCode } = await invited(anAthlete());
  const [row] = await rowsOf(service.database.adminUrl, 'SELECT * FROM team_member_invites WHERE id = $1', [id]);
  expect(JSON.stringify(row)).not.toContain(inviteCode);
  expect(row!.code_hash).toEqual(hashesOfCode(inviteCode, [inviteCodeKey])[0]);
});

test('an athlete sees own invites only, newest first', async () => {
  const athlete = anAthlete();
  const first = await invited(athlete);
  clock.advance({ seconds: 1 });
  const second = await invited(athlete);
  await invited(anAthlete());
  expect((await invitesOf(athlete)).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test.each(['', '   ', 'x'.repeat(121)])('%j is no name: 400 names the field', async (teamMemberName) => {
  const answer = await service.as(anAthlete()).graphql(create, { input: { teamMemberName } });
  expect(answer.errors?.[0]?.extensions).toMatchObject({ fields: { teamMemberName: expect.any(String) } });
});

test('only so many invites may be active, also when they are created at the same time; expired ones do not count', async () => {
  const athlete = anAthlete();
  const answers = await Promise.all(Array.from({ length: maxActiveInvites + 5 }, () => invite(athlete)));
  const refused = answers.filter(({ errors }) => errors);

  expect(await invitesOf(athlete)).toHaveLength(maxActiveInvites);
  expect(refused).toHaveLength(5);
  for (const { errors } of refused) {
    expect(errors?.[0]).toMatchObject({ message: /20 active invites/, extensions: { code: 'CONFLICT' } });
  }
  clock.advance({ days: 7 });
  expect((await invite(athlete)).errors).toBeUndefined();
});

test('deleting an invite removes it; a second delete and the one of another athlete are 404', async () => {
  const athlete = anAthlete();
  const { id } = await invited(athlete);
  const foreign = await service.as(anAthlete()).graphql(remove, { id });
  const first = await service.as(athlete).graphql(remove, { id });
  const second = await service.as(athlete).graphql(remove, { id });

  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(first.data.answer).toEqual({ success: true });
  expect(second.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await invitesOf(athlete)).toEqual([]);
  expect(await service.published(inviteDeleted, { subject: id })).toMatchObject([
    { data: { version: 2, deletedAt: clock.now().toISOString() } },
  ]);
});

test('deleting a used invite ends its share', async () => {
  const athlete = anAthlete();
  const { id, usedBy } = await aUsedInvite(athlete.userId);
  await service.as(athlete).graphql(remove, { id });
  const revoked = await service.published(shareRevoked, {});
  expect(revoked).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ sharedUserId: usedBy, revokedAt: expect.any(String) }) }),
  );
});

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
  timezone: null,
  ...given,
});

test('with another role the open invites of before are deleted, used ones stay; twice is as once', async () => {
  const athlete = anAthlete();
  const [open, used] = [await invited(athlete), await aUsedInvite(athlete.userId)];
  clock.advance({ seconds: 1 });
  const change = { id: anId(), subject: athlete.userId, time: clock.now().toISOString() };
  const data = aUser(athlete.userId, { role: 'LIAISON' });
  await service.receive(userRoleChanged, { ...change, data });
  await service.receive(userRoleChanged, { ...change, data });

  expect((await invitesOf(athlete)).map(({ id }) => id)).toEqual([used.id]);
  expect(await service.published(inviteDeleted, { subject: open.id })).toHaveLength(1);
});

test('a closed account has no invites, and gets none', async () => {
  const athlete = anAthlete();
  const [open, used] = [await invited(athlete), await aUsedInvite(athlete.userId)];
  const deletedAt = clock.now().toISOString();
  await service.receive(userDeleted, { subject: athlete.userId, data: aUser(athlete.userId, { deletedAt }) });

  expect(await invitesOf(athlete)).toEqual([]);
  for (const { id } of [open, used]) expect(await service.published(inviteDeleted, { subject: id })).toHaveLength(1);
  expect((await invite(athlete)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});

test('others than athletes are refused', async () => {
  const answer = await service.as(aTeamMember()).graphql(create, { input: { teamMemberName: 'Sam' } });
  expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
