import { internalHeaders } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { newId } from '@entourage/contracts/ids';
import { aVisitor, type FakeClock, fakeClock } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { login, register as registerAthlete, registerTeamMember } from './operations.ts';
import { addUser, aRegistration, aUsername, type RunningIdentity, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
let service: RunningIdentity;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const invite = (athleteId: string) => ({ id: newId(), athleteId, teamMemberName: 'Coach Ana Lúcia' });
/** An invite of a new athlete, whose code invites has claimed. */
async function aClaim(given: Parameters<typeof addUser>[1] = {}) {
  const { user } = await addUser(service, given);
  const claimed = invite(user.id);
  service.invites.answers = { refusal: null, invite: claimed };
  service.invites.calls.length = 0;
  return claimed;
}
const anAccount = (given: object = {}) => ({ inviteCode: '7K2M0Q1V9X', username: aUsername(), password, ...given });
const register = (account: object) => service.as(aVisitor()).graphql(registerTeamMember, { account });

test('the account is a team member’s, approved and named by the invite, and no session starts', async () => {
  const { id: inviteId } = await aClaim();
  const account = anAccount({ email: '' });
  const { data, headers } = await register(account);
  expect(data.answer).toMatchObject({
    username: account.username,
    firstName: 'Coach Ana Lúcia',
    email: null,
    role: 'TEAM_MEMBER',
    verificationStatus: 'APPROVED',
    professionalLeague: null,
    athletes: [],
  });
  expect(headers.get(internalHeaders.session)).toBeNull();
  expect(service.invites.calls).toEqual(['claim', 'complete']);
  expect(await service.published(userRegistered, { subject: data.answer.id })).toMatchObject([{ data: { inviteId } }]);
  const credentials = { username: account.username, password };
  expect((await service.as(aVisitor()).graphql(login, { credentials })).data.answer.id).toBe(data.answer.id);
  expect(JSON.stringify([service.logs(), service.allPublished()])).not.toMatch(
    new RegExp(`${account.inviteCode}|${password}`),
  );
});

test.each([
  [
    { over18: true, termsVersion: '2026-11-01' },
    { over_18: true, terms_version: '2026-11-01', is_dated: true },
  ],
  [
    { over18: null, termsVersion: '' },
    { over_18: null, terms_version: null, is_dated: false },
  ],
  [{}, { over_18: null, terms_version: null, is_dated: false }],
])(
  'what is declared of age and terms is stored with its time, as with the athlete’s registration (I8): %j',
  async (given, stored) => {
    await aClaim();
    const member = await register(anAccount(given));
    const athlete = await service.as(aVisitor()).graphql(registerAthlete, { account: aRegistration(given) });
    const text = `SELECT over_18, terms_version, declared_at IS NOT DISTINCT FROM created_at AS is_dated FROM users WHERE id = $1`;
    for (const { data } of [member, athlete])
      expect(await rowsOf(service.config.postgres.url, text, [data.answer.id])).toEqual([stored]);
  },
);

test.each([
  ['INVALID', 'INVALID_INVITE_CODE', 'Invalid invite code'],
  ['USED', 'CONFLICT', 'Invite code has already been used'],
  ['EXPIRED', 'GONE', 'Invite code has expired'],
] as const)('a code that is %s makes no account', async (refusal, code, message) => {
  service.invites.answers = { refusal, invite: null };
  const account = anAccount();
  const { errors } = await register(account);
  expect(errors?.[0]).toMatchObject({ message, extensions: { code } });
  const credentials = { username: account.username, password };
  expect((await service.as(aVisitor()).graphql(login, { credentials })).errors?.[0]?.extensions.code).toBe(
    'INVALID_CREDENTIALS',
  );
});

test('a username in use gives the code back', async () => {
  const { user } = await addUser(service);
  await aClaim();
  const { errors } = await register(anAccount({ username: user.username!.toUpperCase() }));
  expect(errors?.[0]).toMatchObject({
    message: 'Username or email is already in use',
    extensions: { code: 'CONFLICT', fields: { username: 'Username or email is already in use' } },
  });
  expect(service.invites.calls).toEqual(['claim', 'release']);
});

test.each([
  ['not approved', { status: 'PENDING' }],
  ['no athlete any more', { role: 'LIAISON' }],
] as const)('the code of somebody who is %s is invalid, and is given back', async (_, given) => {
  await aClaim(given);
  const { errors } = await register(anAccount());
  expect(errors?.[0]).toMatchObject({
    extensions: { code: 'INVALID_INVITE_CODE', fields: { inviteCode: 'Invalid invite code' } },
  });
  expect(service.invites.calls).toEqual(['claim', 'release']);
});

test('one invite makes one account, though its claim has lapsed in between', async () => {
  await aClaim();
  expect((await register(anAccount())).errors).toBeUndefined();
  expect((await register(anAccount())).errors?.[0]?.message).toBe('Invite code has already been used');
  const many = await aClaim();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(anAccount())));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const state = `{ answer: inviterState(athleteId: "${many.athleteId}", inviteId: "${many.id}") { mayInvite registered } }`;
  const { data } = await service.as({ kind: 'service', service: 'invites' }).graphql(state);
  expect(data.answer).toEqual({ mayInvite: true, registered: expect.any(String) });
});

test.each([
  ['an approved athlete', {}, true],
  ['an athlete who is not approved', { status: 'PENDING' }, false],
  ['somebody who is no athlete any more', { role: 'LIAISON' }, false],
] as const)('invites learns the name of %s for an invited person: %p, %p', async (_, given, isTold) => {
  const { athleteId, id } = await aClaim(given);
  const asked = `{ answer: inviterState(athleteId: "${athleteId}", inviteId: "${id}") { mayInvite displayName } }`;
  const { data } = await service.as({ kind: 'service', service: 'invites' }).graphql(asked);
  expect(data.answer).toEqual({ mayInvite: isTold, displayName: isTold ? expect.stringMatching(/./) : null });
});

test('an account whose hash was waited for until the claim may lapse is not made, and the code is given back', async () => {
  await aClaim();
  const { claim } = service.invites;
  service.invites.claim = async (...asked) => {
    const answer = await claim(...asked);
    clock.advance({ seconds: 16 });
    return answer;
  };
  const { errors } = await register(anAccount());
  service.invites.claim = claim;
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(service.invites.calls).toEqual(['claim', 'release']);
});

test('without invites nobody registers; after the account it is not needed', async () => {
  const unavailable = async () => {
    throw new AppError('UNAVAILABLE');
  };
  const { claim, complete } = service.invites;
  service.invites.claim = unavailable;
  expect((await register(anAccount())).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
  service.invites.claim = claim;
  await aClaim();
  service.invites.complete = unavailable;
  expect((await register(anAccount())).errors).toBeUndefined();
  service.invites.complete = complete;
});

test.each([
  [{ inviteCode: ' ' }, 'inviteCode', 'Invite code is required'],
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ termsVersion: 'x'.repeat(41) }, 'termsVersion', 'At most 40 characters'],
])('%j is refused at its field, before a code is touched', async (wrong, field, text) => {
  await aClaim();
  const { errors } = await register(anAccount(wrong));
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { [field]: text } });
  expect(service.invites.calls).toEqual([]);
});

test('who is signed in is told so, whatever was sent', async () => {
  const { caller } = await addUser(service);
  const { errors } = await service.as(caller).graphql(registerTeamMember, { account: anAccount({ password: 'x' }) });
  expect(errors?.[0]).toMatchObject({ message: 'You are already signed in', extensions: { code: 'FORBIDDEN' } });
});
