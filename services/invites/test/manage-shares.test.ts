import { shareScope } from '@entourage/contracts/access/roles';
import type { EventData } from '@entourage/contracts/events/define-event';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { shareUpdated } from '@entourage/contracts/events/invites/share.updated.v1';
import { anAthlete, anId, aTeamMember, type FakeClock, fakeClock, operation } from '@entourage/service-kit/testing';
import { addShare, gateway, listShares, relationshipsOf, updateShare } from './shares-of-athletes.ts';
import { startInvites } from './start-invites.ts';

const revokeShare = operation('revokeShare');

let service: Awaited<ReturnType<typeof startInvites>>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startInvites({ clock });
});
afterAll(() => service.stop());

type Athlete = ReturnType<typeof anAthlete>;
const sharesOf = async (athlete: Athlete) => (await service.as(athlete).graphql(listShares)).data.answer;
const update = (athlete: Athlete, id: string, scopes: Record<string, unknown>) =>
  service.as(athlete).graphql(updateShare, { id, change: { scopes } });
const allOn = Object.fromEntries(shareScope.options.map((scope) => [scope, true]));

test('an athlete sees the active shares, newest first, and nobody else’s', async () => {
  const athlete = anAthlete();
  const ownerId = athlete.userId;
  const older = await addShare(service, { ownerId, createdAt: new Date('2026-02-01T09:00:00Z') });
  const newer = await addShare(service, { ownerId, scopes: ['liaisons'], createdAt: new Date('2026-02-02T09:00:00Z') });
  await addShare(service, { ownerId, revokedAt: new Date('2026-02-03T09:00:00Z') });
  await addShare(service, { sharedUserId: ownerId });

  const off = Object.fromEntries(shareScope.options.map((scope) => [scope, false]));
  const shared = { revokedAt: null, suspended: false };
  expect(await sharesOf(athlete)).toEqual([
    {
      id: newer.id,
      member: { id: newer.sharedUserId },
      scopes: { ...off, liaisons: true },
      ...shared,
      grantedAt: '2026-02-02T09:00:00.000Z',
    },
    {
      id: older.id,
      member: { id: older.sharedUserId },
      scopes: allOn,
      ...shared,
      grantedAt: '2026-02-01T09:00:00.000Z',
    },
  ]);
});

test('a scope that is switched off is gone from the relationships at once, and both are told', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  const { data } = await update(athlete, share.id, { nutritionAdvice: false, trainingIntensity: false });

  const scopes = ['injuryRisk', 'focusArea', 'nextTodo', 'liaisons'];
  expect(data.answer.scopes).toEqual({ ...allOn, nutritionAdvice: false, trainingIntensity: false });
  expect(await relationshipsOf(service, share.sharedUserId)).toMatchObject([
    { shares: [{ athleteId: athlete.userId, scopes }] },
  ]);
  expect(await service.published(shareUpdated, { subject: share.id })).toMatchObject([
    { audience: { userIds: [athlete.userId, share.sharedUserId] }, data: { version: 2, scopes, revokedAt: null } },
  ]);
});

test('switching to what is so already changes nothing and tells nobody', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  await update(athlete, share.id, { injuryRisk: true });
  await update(athlete, share.id, { focusArea: false });

  const events = await service.published(shareUpdated, { subject: share.id });
  expect(events.map(({ data }) => (data as EventData<typeof shareUpdated>).version)).toEqual([2]);
});

test('six scopes switched off at the same moment are all off', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  await Promise.all(shareScope.options.map((scope) => update(athlete, share.id, { [scope]: false })));

  expect(await relationshipsOf(service, share.sharedUserId)).toMatchObject([{ shares: [{ scopes: [] }] }]);
  expect(await service.store.read.shares.byId(share.id)).toMatchObject({ version: 7, scopes: [] });
});

test.each([
  ['no scope', {}],
  ['a scope that is no boolean', { injuryRisk: 'false' }],
  ['null', { injuryRisk: null }],
  ['a number', { injuryRisk: 0 }],
])('%s is refused and changes nothing', async (_, scopes) => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  const { errors } = await update(athlete, share.id, scopes);

  expect(errors).toHaveLength(1);
  expect(await service.store.read.shares.byId(share.id)).toMatchObject({ version: 1 });
});

test('a revoked share ends access at once and only once', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  clock.set('2026-03-01T10:00:00Z');
  const revoke = () => service.as(athlete).graphql(revokeShare, { id: share.id });
  const answers = await Promise.all([revoke(), revoke()]);

  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK').sort()).toEqual(['NOT_FOUND', 'OK']);
  expect(await relationshipsOf(service, share.sharedUserId)).toMatchObject([{ shares: [] }]);
  expect(await sharesOf(athlete)).toEqual([]);
  expect(await service.published(shareRevoked, { subject: share.id })).toMatchObject([
    { data: { version: 2, revokedAt: '2026-03-01T10:00:00.000Z' } },
  ]);
});

test('another athlete’s share, an ended one and an unknown one are not found', async () => {
  const athlete = anAthlete();
  const foreign = await addShare(service, {});
  const ended = await addShare(service, { ownerId: athlete.userId, revokedAt: new Date('2026-02-03T09:00:00Z') });
  const tries = [foreign.id, ended.id, anId(), 'not-an-id'].flatMap((id) => [
    update(athlete, id, { injuryRisk: false }),
    service.as(athlete).graphql(revokeShare, { id }),
  ]);

  for (const { errors } of await Promise.all(tries)) expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await service.store.read.shares.byId(foreign.id)).toMatchObject({ version: 1, revokedAt: null });
});

test('a team member manages no share, not even the own one', async () => {
  const member = aTeamMember();
  const share = await addShare(service, { sharedUserId: member.userId });
  const tries = await Promise.all([
    service.as(member).graphql(listShares),
    update(member as never, share.id, { injuryRisk: false }),
    service.as(member).graphql(revokeShare, { id: share.id }),
    service.as(gateway).graphql(listShares),
  ]);

  expect(tries.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
    'UNAUTHORIZED',
  ]);
});
