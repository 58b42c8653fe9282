import type { UserCaller } from '@entourage/contracts/access/caller';
import { aVisitor, codeOf, fakeClock, operation, until } from '@entourage/service-kit/testing';
import { switchTotpOff } from '../src/use-cases/switch-totp-off.ts';
import { auditTrailOf } from './audit-trail.ts';
import { codeAt } from './authenticator-app.ts';
import {
  changeAccount,
  closeAccount,
  confirmTotp,
  currentUser,
  editUser,
  endAccountSession,
  endOtherAccountSessions,
  login,
  removeTotp,
  startAccountExport,
  startTotp,
} from './operations.ts';
import { addUser, aUsername, type RunningIdentity, sessionOf, signInAs, startIdentity } from './start-identity.ts';

/** A thief of a session must not be able to take over the account: the calls that could do so require a recent proof of identity. */
const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:10Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const anEmail = () => `${aUsername()}@example.org`;
async function aSession(given: Parameters<typeof addUser>[1] = {}) {
  const person = await addUser(service, { email: anEmail(), password, ...given });
  return { person, caller: await signInAs(service, person, { password }) };
}
const ask = (caller: UserCaller, document: string, variables: object = {}) =>
  service.as(caller).graphql(document, variables as never);
const confirm = (caller: UserCaller, given: object = {}) =>
  ask(caller, operation('confirmIdentity'), { confirmation: { password, ...given } });
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors?.[0]?.extensions.fields;

/** All calls that a thief must not make. Closing comes last. */
const guarded: Record<string, (caller: UserCaller, other: string) => ReturnType<typeof ask>> = {
  'another address': (caller) => ask(caller, changeAccount, { change: { email: anEmail() } }),
  'an enrolment': (caller) => ask(caller, startTotp),
  'a session of another device': (caller, other) => ask(caller, endAccountSession, { id: other }),
  'all other sessions': (caller) => ask(caller, endOtherAccountSessions),
  'an export': (caller) => ask(caller, startAccountExport),
};

test.each(Object.keys(guarded))('%s needs a proof that is at most five minutes old', async (name) => {
  const { person, caller } = await aSession();
  const other = await signInAs(service, person, { password });
  clock.advance({ minutes: 5 });
  expect(codeOf(await guarded[name]!(caller, other.sessionId))).toBe('OK');
  const another = await signInAs(service, person, { password });
  clock.advance({ seconds: 1 });
  const refused = await guarded[name]!(caller, another.sessionId);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Confirm that it is you to go on',
    extensions: { code: 'CONFIRMATION_REQUIRED' },
  });
  expect(codeOf(await confirm(caller))).toBe('OK');
  if (name !== 'an enrolment') expect(codeOf(await guarded[name]!(caller, another.sessionId))).toBe('OK');
});

test('a refusal changes nothing, and a password that came with the call is a proof', async () => {
  const { person, caller } = await aSession();
  const { secret } = (await ask(caller, startTotp)).data.answer;
  clock.advance({ minutes: 6 });
  const code = codeAt(clock.now(), { secret });
  expect(codeOf(await ask(caller, confirmTotp, { confirmation: { code } }))).toBe('CONFIRMATION_REQUIRED');
  const change = { email: anEmail(), firstName: 'Maya' };
  expect(codeOf(await ask(caller, changeAccount, { change }))).toBe('CONFIRMATION_REQUIRED');
  expect((await ask(caller, currentUser)).data.answer).toMatchObject({ firstName: null, email: person.user.email });
  expect(codeOf(await ask(caller, changeAccount, { change: { firstName: 'Maya' } }))).toBe('OK');
  expect(codeOf(await ask(caller, changeAccount, { change: { ...change, currentPassword: password } }))).toBe('OK');
  expect(codeOf(await ask(caller, closeAccount, { closing: { password } }))).toBe('OK');
});

test('signing out of the session itself needs no proof, and a session of somebody else is not found without one', async () => {
  const { caller } = await aSession();
  const { caller: stranger } = await aSession();
  clock.advance({ minutes: 6 });
  expect(codeOf(await ask(caller, endAccountSession, { id: stranger.sessionId }))).toBe('NOT_FOUND');
  expect(codeOf(await ask(caller, endAccountSession, { id: caller.sessionId }))).toBe('OK');
});

test('one session proves nothing for another', async () => {
  const { person, caller } = await aSession();
  const stolen = await signInAs(service, person, { password });
  clock.advance({ minutes: 6 });
  await confirm(caller);
  expect(codeOf(await ask(stolen, startAccountExport))).toBe('CONFIRMATION_REQUIRED');
  expect(codeOf(await ask(caller, startAccountExport))).toBe('OK');
});

test('with a second factor on, a password alone proves nothing; its code or a recovery code does, once', async () => {
  const { person, caller } = await aSession();
  const stolen = await signInAs(service, person, { password });
  const { secret } = (await ask(caller, startTotp)).data.answer;
  const first = codeAt(clock.now(), { secret });
  const { recoveryCodes } = (await ask(caller, confirmTotp, { confirmation: { code: first } })).data.answer;
  // Signed in a moment ago, but without the code that is asked for from now on.
  expect(codeOf(await ask(stolen, startAccountExport))).toBe('CONFIRMATION_REQUIRED');
  expect(codeOf(await ask(stolen, removeTotp, { removal: { password } }))).toBe('CONFIRMATION_REQUIRED');
  expect(codeOf(await ask(stolen, closeAccount, { closing: { password } }))).toBe('CONFIRMATION_REQUIRED');
  expect(codeOf(await ask(caller, startAccountExport))).toBe('OK');

  expect(fieldsOf(await confirm(stolen))).toEqual({ code: 'Enter the code of your authenticator app' });
  expect(fieldsOf(await confirm(stolen, { code: first }))).toHaveProperty('code');
  expect(fieldsOf(await confirm(stolen, { code: 'nonsense' }))).toEqual({
    code: 'Enter the six digits of your authenticator app, or a recovery code',
  });
  expect(fieldsOf(await confirm(stolen, { password: 'wrong one', code: recoveryCodes[0] }))).toEqual({
    password: 'This is not your current password',
  });
  expect(codeOf(await confirm(stolen, { code: recoveryCodes[0] }))).toBe('OK');
  expect(fieldsOf(await confirm(stolen, { code: recoveryCodes[0] }))).toHaveProperty('code');
  clock.advance({ minutes: 1 });
  expect(codeOf(await confirm(stolen, { code: codeAt(clock.now(), { secret }) }))).toBe('OK');
  expect(codeOf(await ask(stolen, removeTotp, { removal: { password } }))).toBe('OK');
  await until(() => auditTrailOf(service, person.user.id).includes('account.totp-off ok'));
  expect(auditTrailOf(service, person.user.id).filter((row) => row === 'session.confirm ok')).toHaveLength(2);
});

test('an ended session proves nothing any more', async () => {
  const { person, caller } = await aSession();
  const { headers } = await service
    .as({ ...aVisitor(), presentedSessionId: caller.sessionId })
    .graphql(login, { credentials: { username: person.user.username, password } });
  expect(sessionOf(headers)).not.toBeNull();
  expect(codeOf(await confirm(caller))).toBe('UNAUTHORIZED');
  expect(codeOf(await ask(caller, startAccountExport))).toBe('CONFIRMATION_REQUIRED');
});

test('an administrator proves who it is before another address is set for somebody, and the old one can take it back', async () => {
  const { caller: admin } = await aSession({ role: 'ADMIN' });
  const { person } = await aSession();
  const email = anEmail();
  const edit = (change: object) => ask(admin, editUser, { userId: person.user.id, change });
  clock.advance({ minutes: 6 });
  expect(codeOf(await edit({ email }))).toBe('CONFIRMATION_REQUIRED');
  expect(codeOf(await edit({ firstName: 'Maya' }))).toBe('OK');
  await confirm(admin);
  expect((await edit({ email })).data.answer.email).toBe(email);
  const told = () => service.mail.sent.find(({ to }) => to === person.user.email);
  expect((await until(told))!.text).toContain('/keep-email#token=');
});

test('an operator undoes a second factor that a thief has switched on; it is told in the trail and by mail, and sessions end', async () => {
  const { person, caller: thief } = await aSession();
  const { secret } = (await ask(thief, startTotp)).data.answer;
  await ask(thief, confirmTotp, { confirmation: { code: codeAt(clock.now(), { secret }) } });
  const { user } = person;
  expect(await switchTotpOff({ clock, store: service.store }, user.username!.toUpperCase())).toBe('SWITCHED_OFF');
  expect(codeOf(await confirm(thief))).toBe('UNAUTHORIZED');
  expect(codeOf(await confirm(await signInAs(service, person, { password })))).toBe('OK');
  await until(() => auditTrailOf(service, user.id).includes('account.totp-off-by-operator ok'));
  await until(() => service.mail.sent.some(({ to, subject }) => to === user.email && subject.includes('is off')));
  expect(await switchTotpOff({ clock, store: service.store }, user.username!)).toBe('NOT_ON');
  expect(await switchTotpOff({ clock, store: service.store }, aUsername())).toBe('UNKNOWN');
});
