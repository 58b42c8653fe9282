import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import { aVisitor, fakeClock, until } from '@entourage/service-kit/testing';
import { changePassword, login, sessionState } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
const newPassword = 'lanterns over the bay';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const aPerson = async () => {
  const email = `${aUsername()}@example.org`;
  const person = await addUser(service, { email, password });
  const here = await signInAs(service, person, { password });
  return { ...person, email, here };
};
const isAlive = async (sid: string) => {
  const { data } = await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids: [sid] });
  return data.answer[0] !== null;
};
const signsIn = async (username: string | null, given: string) =>
  (await service.as(aVisitor()).graphql(login, { credentials: { username, password: given } })).data !== null;

test('a new password ends all other sessions, keeps this one and is told by mail', async () => {
  const person = await aPerson();
  const other = await signInAs(service, person, { password });
  const passwords = { currentPassword: password, newPassword };
  const { data } = await service.as(person.here).graphql(changePassword, { passwords });
  expect(data.answer).toEqual({ success: true });

  expect([await isAlive(person.here.sessionId), await isAlive(other.sessionId)]).toEqual([true, false]);
  expect(await service.published(sessionRevoked, { subject: other.sessionId })).toHaveLength(1);
  expect(await service.published(passwordReplaced, { subject: person.user.id })).toMatchObject([
    { data: { userId: person.user.id } },
  ]);
  expect([await signsIn(person.user.username, password), await signsIn(person.user.username, newPassword)]).toEqual([
    false,
    true,
  ]);
  await until(() => service.mail.sent.some(({ to }) => to === person.email));
  expect(service.mail.sent.filter(({ to }) => to === person.email)).toMatchObject([
    { subject: 'Entourage: Your password was changed' },
  ]);
  const told = JSON.stringify([service.logs(), service.allPublished(), service.mail.sent]);
  for (const secret of [password, newPassword]) expect(told).not.toContain(secret);
});

test.each([
  [
    'a wrong current password',
    { currentPassword: 'wrong one', newPassword },
    'currentPassword',
    'This is not your current password',
  ],
  ['no current password', { newPassword }, 'currentPassword', 'Password is required'],
  [
    'a current password of 1,025 bytes',
    { currentPassword: 'x'.repeat(1_025), newPassword },
    'currentPassword',
    'Password must be at most 1,024 bytes',
  ],
  [
    'a short new password',
    { currentPassword: password, newPassword: '1234567' },
    'newPassword',
    'Password must be at least 8 characters',
  ],
  [
    'a common new password',
    { currentPassword: password, newPassword: 'password123' },
    'newPassword',
    'Choose a less common password',
  ],
])('%s changes nothing and is named', async (_, passwords, field, text) => {
  const person = await aPerson();
  const { errors } = await service.as(person.here).graphql(changePassword, { passwords });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { [field]: text } });
  expect(await signsIn(person.user.username, password)).toBe(true);
});

test('of two changes at once one succeeds', async () => {
  const person = await aPerson();
  const change = (next: string) =>
    service.as(person.here).graphql(changePassword, { passwords: { currentPassword: password, newPassword: next } });
  const answers = await Promise.all([change('lanterns over one bay'), change('lanterns over two bays')]);
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
});
