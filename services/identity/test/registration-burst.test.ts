import { newId } from '@entourage/contracts/ids';
import { aVisitor } from '@entourage/service-kit/testing';
import type { Claim } from '../src/clients/invites.ts';
import { register, registerTeamMember } from './operations.ts';
import { addUser, aRegistration, aUsername, type RunningIdentity, startIdentity } from './start-identity.ts';

/** Two hashes at a time and two that wait: an unnecessary hash would cause a 503. */
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ hashing: { concurrency: 2, maxQueued: 2 } });
});
afterAll(() => service.stop());

const password = 'harbor lights at dusk';
const taken = 'CONFLICT Username or email is already in use';
const used = 'CONFLICT Invite code has already been used';

type Answer = Awaited<ReturnType<ReturnType<RunningIdentity['as']>['graphql']>>;
const outcomeOf = ({ errors }: Answer) =>
  errors?.[0] ? [errors[0].extensions.code, errors[0].message].join(' ') : 'OK';
/** The number of times each outcome occurred. */
const counted = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const outcome of answers.map(outcomeOf)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
const atOnce = (count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const join = (account: object) => service.as(aVisitor()).graphql(registerTeamMember, { account });
const registerAs = (account: object) => service.as(aVisitor()).graphql(register, { account });
const aMember = (given: object = {}) => ({ inviteCode: '7K2M0Q1V9X', username: aUsername(), password, ...given });

/** Invites, which has a code for each of these athletes in turn, and then says that it is used. */
async function codesOf(...statuses: ('APPROVED' | 'PENDING')[]) {
  const open: Claim[] = [];
  for (const status of statuses) {
    const { user } = await addUser(service, { status });
    open.push({ refusal: null, invite: { id: newId(), athleteId: user.id, teamMemberName: 'Ana' } });
  }
  service.invites.calls.length = 0;
  service.invites.claim = async () => {
    service.invites.calls.push('claim');
    return open.shift() ?? { refusal: 'USED', invite: null };
  };
}

test('of forty who register one name at once one is hashed, and the others are told that it is in use', async () => {
  const username = aUsername();
  const answers = await atOnce(40, (index) =>
    registerAs(aRegistration({ username, email: `${index}@${username}.example` })),
  );
  expect(counted(answers)).toEqual({ OK: 1, [taken]: 39 });
});

test('so it is with one address, however it is written, and with names and addresses in a chain', async () => {
  const local = aUsername();
  const spellings = [`${local}@example.org`, `${local.toUpperCase()}@Example.org`];
  const answers = await atOnce(24, (index) => registerAs(aRegistration({ email: spellings[index % 2] })));
  expect(counted(answers)).toEqual({ OK: 1, [taken]: 23 });

  const [first, second] = [aUsername(), aUsername()];
  const pairs = [first, second].flatMap((username) =>
    [first, second].map((name) => ({ username, email: `${name}@example.org` })),
  );
  const chained = counted(await atOnce(24, (index) => registerAs(aRegistration(pairs[index % 4]))));
  expect(Object.keys(chained).sort()).toEqual([taken, 'OK']);
  expect(chained.OK).toBeLessThanOrEqual(2);
});

test('of forty with one code one is hashed, and the others are told that it is used', async () => {
  await codesOf('APPROVED');
  expect(counted(await atOnce(40, () => join(aMember())))).toEqual({ OK: 1, [used]: 39 });
  expect(service.invites.calls.filter((call) => call !== 'claim')).toEqual(['complete']);
});

test('a name is free for the next when the one before makes no account', async () => {
  await codesOf('PENDING', 'APPROVED', 'APPROVED');
  const username = aUsername();
  const answers = counted(await atOnce(3, () => join(aMember({ username }))));
  expect(answers).toMatchObject({ OK: 1, [taken]: 1 });
  expect(service.invites.calls.filter((call) => call === 'release')).toHaveLength(2);
});

test('with names of their own only the bound of the queue refuses, at once and for a second, and the codes are given back', async () => {
  const count = 24;
  await codesOf(...Array.from({ length: count }, () => 'APPROVED' as const));
  const answers = await atOnce(count, () => join(aMember()));
  const { OK: made = 0, ...refused } = counted(answers);
  const [refusedCount = 0] = Object.values(refused);
  expect([made + refusedCount, Object.keys(refused).length, made >= 4]).toEqual([count, 1, true]);
  for (const { errors } of answers)
    if (errors) expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(service.invites.calls.filter((call) => call === 'release')).toHaveLength(refusedCount);
});
