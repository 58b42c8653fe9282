import type { Caller } from '@entourage/contracts/access/caller';
import {
  anAthlete,
  anId,
  aTeamMember,
  aVisitor,
  type FakeClock,
  fakeClock,
  operation,
} from '@entourage/service-kit/testing';
import { fakeIdentity, startInvites } from './start-invites.ts';

/** The holder of a code sees who invites them and what they will see, before they enter any data of their own (decision T5). */
const [create, remove, preview, redeem] = [
  operation('createTeamInvite'),
  operation('deleteTeamInvite'),
  operation('previewInvite'),
  operation('redeemInvite'),
];
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

async function invited(scopes: object = {}) {
  const athlete = anAthlete();
  const { data } = await service.as(athlete).graphql(create, { input: { teamMemberName: 'Ana', scopes } });
  return { athlete, id: data.answer.id as string, code: data.answer.inviteCode as string };
}
const previewAs = (caller: Caller, inviteCode: string) => service.as(caller).graphql(preview, { inviteCode });

const all = {
  injuryRisk: true,
  trainingIntensity: true,
  focusArea: true,
  nutritionAdvice: true,
  nextTodo: true,
  liaisons: true,
};

test('a visitor and a member read the athlete’s name and the parts that will be shared, and no more', async () => {
  const { code } = await invited({ nutritionAdvice: false, nextTodo: false });
  for (const caller of [aVisitor(), aTeamMember()])
    expect((await previewAs(caller, ` ${code.toLowerCase()} `)).data.answer).toEqual({
      athleteName: 'Maya Okafor',
      scopes: { ...all, nutritionAdvice: false, nextTodo: false },
    });
});

test('looking spends nothing: the code opens the dashboard afterwards, and no event is sent', async () => {
  const { athlete, code } = await invited();
  const before = await service.allPublished();
  for (let round = 0; round < 3; round += 1) await previewAs(aVisitor(), code);
  expect(await service.allPublished()).toEqual(before);
  const { data } = await service.as(aTeamMember()).graphql(redeem, { redemption: { inviteCode: code } });
  expect(data.answer).toEqual({ athleteId: athlete.userId });
});

test('a code that cannot be used is refused in the words of the registration', async () => {
  const [deleted, used, old] = [await invited(), await invited(), await invited()];
  await service.as(deleted.athlete).graphql(remove, { id: deleted.id });
  await service.as(aTeamMember()).graphql(redeem, { redemption: { inviteCode: used.code } });
  clock.advance({ days: 8 });
  const refusals = [
    ['0000000000', 'INVALID_INVITE_CODE', 'Invalid invite code'],
    [deleted.code, 'INVALID_INVITE_CODE', 'Invalid invite code'],
    [used.code, 'CONFLICT', 'Invite code has already been used'],
    [old.code, 'GONE', 'Invite code has expired'],
  ] as const;
  for (const [code, kind, message] of refusals)
    expect((await previewAs(aVisitor(), code)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: kind, fields: { inviteCode: message } },
    });
});

test('nobody learns the name of an athlete who may not invite, nor from a code with which an account was made', async () => {
  const { code } = await invited();
  identity.state = { mayInvite: false, registered: null };
  expect((await previewAs(aVisitor(), code)).errors?.[0]?.extensions.code).toBe('INVALID_INVITE_CODE');
  identity.state = { mayInvite: true, registered: anId() };
  const { data, errors } = await previewAs(aVisitor(), code);
  expect([data?.answer ?? null, errors?.[0]?.message]).toEqual([null, 'Invite code has already been used']);
});

test('neither the code nor the name of the athlete is logged', async () => {
  const { code } = await invited();
  await previewAs(aVisitor(), code);
  const logs = JSON.stringify(service.logs());
  expect(service.logs()).toContainEqual(expect.objectContaining({ field: 'Mutation.previewInvite', outcome: 'ok' }));
  for (const secret of [code, 'Maya Okafor']) expect(logs).not.toContain(secret);
});
