import { anAdmin, aVisitor, codeOf, fakeClock } from '@entourage/service-kit/testing';
import { codeAt } from './authenticator-app.ts';
import { confirmTotp, currentUser, login, removeTotp, sessionState, startTotp, users } from './operations.ts';
import { addUser, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

/** An ADMIN without a second factor, with the setting on, as it is by default, and off, as in the local stack (ADR 0078). */
const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:10Z');
let service: RunningIdentity;
let relaxed: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
  relaxed = await startIdentity({ clock, config: { TOTP_REQUIRED_FOR_ADMINS: 'off' } });
});
afterAll(async () => {
  await service.stop();
  await relaxed.stop();
});

type Role = 'ADMIN' | 'LIAISON' | 'ATHLETE';
async function signedIn(role: Role, to = service) {
  const person = await addUser(to, { role, password });
  return { ...person, caller: await signInAs(to, person, { password }) };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

async function statusOf({ caller }: Person, to = service) {
  const gateway = to.as({ kind: 'service', service: 'gateway' });
  return (await gateway.graphql(sessionState, { sids: [caller.sessionId] })).data.answer[0]?.status;
}
const mustEnrol = async ({ caller }: Person, to = service) =>
  (await to.as(caller).graphql(currentUser)).data.answer.totpEnrolmentRequired;

test('an administrator signs in, is not approved before a second factor is on, and again without it', async () => {
  const admin = await signedIn('ADMIN');
  expect([await statusOf(admin), await mustEnrol(admin)]).toEqual(['ENROLLING', true]);

  const as = service.as({ ...admin.caller, status: 'ENROLLING' });
  const { secret } = (await as.graphql(startTotp)).data.answer;
  expect(await statusOf(admin)).toBe('ENROLLING');
  const code = codeAt(clock.now(), { secret });
  expect(codeOf(await as.graphql(confirmTotp, { confirmation: { code } }))).toBe('OK');
  expect([await statusOf(admin), await mustEnrol(admin)]).toEqual(['APPROVED', false]);

  await as.graphql(removeTotp, { removal: { password } });
  expect([await statusOf(admin), await mustEnrol(admin)]).toEqual(['ENROLLING', true]);
});

test('the sign-in itself answers that it is required', async () => {
  const { user } = await addUser(service, { role: 'ADMIN', password });
  const { data } = await service.as(aVisitor()).graphql(login, { credentials: { username: user.username, password } });
  expect(data.answer).toMatchObject({ role: 'ADMIN', verificationStatus: 'APPROVED', totpEnrolmentRequired: true });
});

test('a token of somebody who has to enrol opens no call of an administrator, at the service itself', async () => {
  const { errors } = await service.as(anAdmin({ status: 'ENROLLING' })).graphql(users);
  expect(errors?.[0]).toMatchObject({
    message: 'Administrators have to switch on two-step sign-in first',
    extensions: { code: 'TOTP_ENROLMENT_REQUIRED' },
  });
});

test.each(['LIAISON', 'ATHLETE'] as const)('nothing is required of a %s', async (role) => {
  const person = await signedIn(role);
  expect([await statusOf(person), await mustEnrol(person)]).toEqual(['APPROVED', false]);
});

test('with the setting off nothing is required of an administrator', async () => {
  const admin = await signedIn('ADMIN', relaxed);
  expect([await statusOf(admin, relaxed), await mustEnrol(admin, relaxed)]).toEqual(['APPROVED', false]);
});
