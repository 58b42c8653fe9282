import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { inviteRedeemed } from '@entourage/contracts/events/invites/invite.redeemed.v1';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import {
  anAthlete,
  anId,
  aTeamMember,
  type FakeClock,
  fakeClock,
  operation,
  until,
} from '@entourage/service-kit/testing';
import { fakeIdentity, startInvites } from './start-invites.ts';

const [create, remove, redeem] = [
  operation('createTeamInvite'),
  operation('deleteTeamInvite'),
  operation('redeemInvite'),
];
const claimDocument = `mutation ($inviteCode: String!, $claimId: ID!) {
  answer: claimInvite(inviteCode: $inviteCode, claimId: $claimId) { refusal invite { id athleteId teamMemberName } }
}`;
const releaseDocument =
  'mutation ($inviteId: ID!, $claimId: ID!) { answer: releaseInvite(inviteId: $inviteId, claimId: $claimId) }';
const completeDocument =
  'mutation ($inviteId: ID!, $claimId: ID!, $userId: ID!) { answer: completeRegistration(inviteId: $inviteId, claimId: $claimId, userId: $userId) }';

const identity = fakeIdentity();
let service: Awaited<ReturnType<typeof startInvites>>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startInvites({ clock, identity });
});
beforeEach(() => {
  identity.state = { mayInvite: true, registered: null };
});
afterAll(() => service.stop());

const asIdentity = () => service.as({ kind: 'service', service: 'identity' });
const invited = async (athlete = anAthlete()) => {
  const { data } = await service.as(athlete).graphql(create, { input: { teamMemberName: 'Ana' } });
  return { athlete, id: data.answer.id as string, code: data.answer.inviteCode as string };
};
const claim = async (inviteCode: string, claimId = anId()) =>
  (await asIdentity().graphql(claimDocument, { inviteCode, claimId })).data.answer;
const complete = async (inviteId: string, claimId: string, userId: string) =>
  (await asIdentity().graphql(completeDocument, { inviteId, claimId, userId })).data.answer;
const redeemAs = (member: ReturnType<typeof aTeamMember>, inviteCode: string) =>
  service.as(member).graphql(redeem, { redemption: { inviteCode } });
const sharesOf = async (userId: string) => service.store.read.shares.activeOf([userId]);

describe('claims of identity', () => {
  test('a code is held for one registration at a time, and says whose it is', async () => {
    const { athlete, id, code } = await invited();
    expect(await claim(` ${code.toLowerCase()} `)).toEqual({
      refusal: null,
      invite: { id, athleteId: athlete.userId, teamMemberName: 'Ana' },
    });
    expect(await claim(code)).toEqual({ refusal: 'USED', invite: null });
  });

  test('of fifty claims at once exactly one holds the code', async () => {
    const { code } = await invited();
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim(code)));
    expect(claims.filter(({ invite }) => invite !== null)).toHaveLength(1);
    expect(claims.filter(({ refusal }) => refusal === 'USED')).toHaveLength(49);
  });

  test('the share has the parts that the athlete chose while inviting, also one who redeems a code', async () => {
    const athlete = anAthlete();
    const scopes = { nutritionAdvice: false, nextTodo: false, liaisons: false };
    const chosen = async () =>
      (await service.as(athlete).graphql(create, { input: { teamMemberName: 'Ana', scopes } })).data.answer;
    const [first, second, userId, claimId, member] = [await chosen(), await chosen(), anId(), anId(), aTeamMember()];
    await claim(first.inviteCode, claimId);
    await complete(first.id, claimId, userId);
    await redeemAs(member, second.inviteCode);
    for (const one of [userId, member.userId])
      expect((await sharesOf(one)).map(({ scopes: shared }) => shared)).toEqual([
        ['injuryRisk', 'trainingIntensity', 'focusArea'],
      ]);
  });

  test('a claim that no account follows is free again within a minute, a released one at once', async () => {
    const { id, code } = await invited();
    const claimId = anId();
    await claim(code, claimId);
    clock.advance({ seconds: 60 });
    expect((await claim(code, claimId)).refusal).toBeNull();
    expect((await asIdentity().graphql(releaseDocument, { inviteId: id, claimId: anId() })).data.answer).toBe(false);
    expect((await claim(code)).refusal).toBe('USED');
    expect((await asIdentity().graphql(releaseDocument, { inviteId: id, claimId })).data.answer).toBe(true);
    expect((await claim(code)).refusal).toBeNull();
  });

  test('unknown and deleted codes are invalid, old ones expired, and used beats expired', async () => {
    const [deleted, used, old] = [await invited(), await invited(), await invited()];
    await service.as(deleted.athlete).graphql(remove, { id: deleted.id });
    const claimId = anId();
    await claim(used.code, claimId);
    await complete(used.id, claimId, anId());
    clock.advance({ days: 8 });
    expect((await claim('0000000000')).refusal).toBe('INVALID');
    expect((await claim(deleted.code)).refusal).toBe('INVALID');
    expect((await claim(old.code)).refusal).toBe('EXPIRED');
    expect((await claim(used.code)).refusal).toBe('USED');
  });

  test('an invite with which somebody registers cannot be deleted', async () => {
    const { athlete, id, code } = await invited();
    await claim(code);
    const { errors } = await service.as(athlete).graphql(remove, { id });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' }, message: /registering with this invite/ });
    clock.advance({ seconds: 60 });
    expect((await service.as(athlete).graphql(remove, { id })).data.answer).toEqual({ success: true });
  });

  test('only identity may claim, complete and release', async () => {
    const { id, code } = await invited();
    const claimId = anId();
    await claim(code, claimId);
    const calls = [
      [claimDocument, { inviteCode: code, claimId }],
      [completeDocument, { inviteId: id, claimId, userId: anId() }],
      [releaseDocument, { inviteId: id, claimId }],
    ] as const;
    for (const caller of [anAthlete(), aTeamMember(), { kind: 'visitor' } as const])
      for (const [document, variables] of calls) {
        const { errors } = await service.as(caller).graphql(document, variables);
        expect(errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
      }
    // Invites has a service key as well; the keys of the others are tried in internal-calls.stack.test.ts.
    for (const name of ['gateway', 'invites'])
      for (const [document, variables] of calls) {
        const { errors } = await service.as({ kind: 'service', service: name }).graphql(document, variables);
        expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      }
    expect(await complete(id, claimId, anId())).toBe(true);
  });

  test('only the registration that holds the code completes it: an invented claim and an earlier one let nobody in', async () => {
    const { id, code } = await invited();
    const [earlier, latest, member, stranger] = [anId(), anId(), anId(), anId()];
    expect(await complete(id, anId(), stranger)).toBe(false);
    await claim(code, earlier);
    expect(await complete(id, anId(), stranger)).toBe(false);
    clock.advance({ seconds: 60 });
    await claim(code, latest);
    expect(await complete(id, earlier, stranger)).toBe(false);
    expect(await complete(id, latest, member)).toBe(true);
    expect(await complete(id, latest, stranger)).toBe(false);
    expect([await sharesOf(stranger), (await sharesOf(member)).length]).toEqual([[], 1]);
  });
});

describe('the account is made', () => {
  test('the invite is used and the dashboard shared, once, however often it is told', async () => {
    const { athlete, id, code } = await invited();
    const [userId, claimId] = [anId(), anId()];
    await claim(code, claimId);
    expect(await complete(id, claimId, userId)).toBe(true);
    expect(await complete(id, claimId, userId)).toBe(false);
    const data = { ...exampleUser, userId, role: 'TEAM_MEMBER' as const, inviteId: id };
    await service.receive(userRegistered, { subject: userId, data, id: anId() });
    expect(await sharesOf(userId)).toEqual([
      { ownerId: athlete.userId, sharedUserId: userId, scopes: expect.arrayContaining(['injuryRisk', 'liaisons']) },
    ]);
    expect(await service.published(inviteRedeemed, { subject: id })).toMatchObject([
      { audience: { userIds: [athlete.userId] }, data: { usedBy: userId } },
    ]);
  });

  test('the event alone is enough, also after the claim has lapsed, and does not bring a revoked share back', async () => {
    const { athlete, id, code } = await invited();
    const userId = anId();
    await claim(code);
    clock.advance({ minutes: 5 });
    const data = { ...exampleUser, userId, role: 'TEAM_MEMBER' as const, inviteId: id };
    const event = { subject: userId, data };
    await service.receive(userRegistered, { ...event, id: anId() });
    const [share] = await sharesOf(userId);
    await until(async () =>
      (await service.allPublished()).some(
        ({ type, data }) => type === shareGranted.type && (data as { sharedUserId: string }).sharedUserId === userId,
      ),
    );
    expect(share?.ownerId).toBe(athlete.userId);
    await service.as(athlete).graphql(remove, { id });
    await service.receive(userRegistered, { ...event, id: anId() });
    expect(await sharesOf(userId)).toEqual([]);
  });

  test('an account without an invite changes nothing', async () => {
    const userId = anId();
    await service.receive(userRegistered, { subject: userId, data: { ...exampleUser, userId }, id: anId() });
    expect(await sharesOf(userId)).toEqual([]);
  });
});

describe('a member redeems another code', () => {
  test('the second dashboard is open, and the code is used', async () => {
    const [member, first, second] = [aTeamMember(), await invited(), await invited()];
    for (const { athlete, code } of [first, second])
      expect((await redeemAs(member, code)).data.answer).toEqual({ athleteId: athlete.userId });
    expect((await sharesOf(member.userId)).map(({ ownerId }) => ownerId)).toEqual([
      first.athlete.userId,
      second.athlete.userId,
    ]);
    const { errors } = await redeemAs(aTeamMember(), first.code);
    expect(errors?.[0]).toMatchObject({
      message: 'Invite code has already been used',
      extensions: { code: 'CONFLICT' },
    });
  });

  test('a code of an athlete whose dashboard is open already stays unspent', async () => {
    const member = aTeamMember();
    const { athlete, code } = await invited();
    await redeemAs(member, code);
    const other = await invited(athlete);
    expect((await redeemAs(member, other.code)).errors?.[0]?.message).toMatch('already have access');
    expect((await redeemAs(aTeamMember(), other.code)).data.answer).toEqual({ athleteId: athlete.userId });
  });

  test('an athlete who is not approved lets nobody in', async () => {
    const { code } = await invited();
    identity.state = { mayInvite: false, registered: null };
    const { errors } = await redeemAs(aTeamMember(), code);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID_INVITE_CODE', fields: { inviteCode: 'Invalid invite code' } },
    });
  });

  test('a code with which an account was made belongs to that account, though nobody came to tell', async () => {
    const { athlete, code } = await invited();
    const registered = anId();
    await claim(code);
    clock.advance({ minutes: 5 });
    identity.state = { mayInvite: true, registered };
    expect((await redeemAs(aTeamMember(), code)).errors?.[0]?.message).toBe('Invite code has already been used');
    expect(await sharesOf(registered)).toMatchObject([{ ownerId: athlete.userId }]);
  });

  test('fifty members at once: one is in', async () => {
    const { code } = await invited();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeemAs(aTeamMember(), code)));
    expect(answers.filter(({ data }) => data?.answer)).toHaveLength(1);
  });
});
