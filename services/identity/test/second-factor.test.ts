import type { UserCaller } from '@entourage/contracts/access/caller';
import { usedTotpCode } from '@entourage/contracts/sign-in-codes';
import { aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { auditTrailOf } from './audit-trail.ts';
import { codeAt } from './authenticator-app.ts';
import {
  closeAccount,
  confirmPasswordReset,
  confirmTotp,
  deleteUser,
  login,
  myAccount,
  removeTotp,
  requestPasswordReset,
  startTotp,
} from './operations.ts';
import { addUser, aUsername, type RunningIdentity, sessionOf, startIdentity, withSession } from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:10Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const codeOfApp = (secret: string, drift = 0) => codeAt(clock.now(), { secret, drift });
type Person = Awaited<ReturnType<typeof addUser>>;
const aPerson = async () =>
  withSession(service, await addUser(service, { email: `${aUsername()}@example.org`, password }), clock.now());
const start = async (caller: UserCaller) => (await service.as(caller).graphql(startTotp)).data.answer;
const confirm = (caller: UserCaller, code: string) =>
  service.as(caller).graphql(confirmTotp, { confirmation: { code } });
const remove = (caller: UserCaller, given = password) =>
  service.as(caller).graphql(removeTotp, { removal: { password: given } });
const stateOf = async (caller: UserCaller) => {
  const { totpEnabled, recoveryCodesLeft } = (await service.as(caller).graphql(myAccount)).data.answer;
  return { totpEnabled, recoveryCodesLeft };
};
const signIn = ({ user }: Person, given: object = {}) =>
  service.as(aVisitor()).graphql(login, { credentials: { username: user.username, password, ...given } });
const subjectsTo = ({ user }: Person) =>
  service.mail.sent.filter(({ to }) => to === user.email).map(({ subject }) => subject.replace('Entourage: ', ''));

/** A user whose second factor is on, one time step later, because the code that switched it on cannot be used again. */
async function aTwoStepPerson() {
  const person = await aPerson();
  const { secret } = await start(person.caller);
  const { data } = await confirm(person.caller, codeOfApp(secret));
  clock.advance({ seconds: 30 });
  return { ...person, secret, recoveryCodes: data.answer.recoveryCodes as string[] };
}

test('enrolling gives a secret for an app, and asks for nothing before it is confirmed', async () => {
  const person = await aPerson();
  const { secret, uri } = await start(person.caller);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/Entourage:${person.user.username}?issuer=Entourage&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(await stateOf(person.caller)).toEqual({ totpEnabled: false, recoveryCodesLeft: 0 });
  expect(sessionOf((await signIn(person)).headers)).not.toBeNull();
});

test('the first code switches it on, gives ten recovery codes, and a mail tells it', async () => {
  const person = await aPerson();
  const { secret } = await start(person.caller);
  const { data } = await confirm(person.caller, codeOfApp(secret));
  const { recoveryCodes } = data.answer;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await stateOf(person.caller)).toEqual({ totpEnabled: true, recoveryCodesLeft: 10 });
  await until(() => subjectsTo(person).length > 0);
  expect(subjectsTo(person)).toEqual(['Two-step sign-in is on']);
});

test('a second enrolment replaces one that was not confirmed, and is refused once one is on', async () => {
  const { caller } = await aPerson();
  const [first, second] = [await start(caller), await start(caller)];
  expect(codeOf(await confirm(caller, codeOfApp(first.secret)))).toBe('VALIDATION');
  expect(codeOf(await confirm(caller, codeOfApp(second.secret)))).toBe('OK');
  expect(codeOf(await service.as(caller).graphql(startTotp))).toBe('CONFLICT');
  expect(codeOf(await confirm(caller, codeOfApp(second.secret)))).toBe('CONFLICT');
});

test.each([
  ['12345', 'Enter the six digits of your authenticator app'],
  ['abcdef', 'Enter the six digits of your authenticator app'],
  [null, 'Enter the six digits of your authenticator app'],
  ['', 'Enter the six digits of your authenticator app'],
])('the code %j confirms nothing and is named', async (code, text) => {
  const { caller } = await aPerson();
  await start(caller);
  const { errors } = await service.as(caller).graphql(confirmTotp, { confirmation: { code } });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { code: text } });
});

test('a wrong code confirms nothing; without an enrolment there is nothing to confirm', async () => {
  const { caller } = await aPerson();
  expect(codeOf(await confirm(caller, '123456'))).toBe('CONFLICT');
  const { secret } = await start(caller);
  const { errors } = await confirm(caller, codeOfApp(secret, 2));
  const fields = { code: 'This code is not valid. Check the clock of your phone.' };
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields });
  expect(await stateOf(caller)).toEqual({ totpEnabled: false, recoveryCodesLeft: 0 });
});

test('after a right password a sign-in asks for the code, and starts no session without it', async () => {
  const person = await aTwoStepPerson();
  const asked = await signIn(person);
  expect(asked.errors?.[0]).toMatchObject({
    message: 'Enter the code of your authenticator app',
    extensions: { code: 'TOTP_REQUIRED' },
  });
  expect(sessionOf(asked.headers)).toBeNull();
  expect(codeOf(await signIn(person, { password: 'wrong one' }))).toBe('INVALID_CREDENTIALS');
  expect(codeOf(await signIn(person, { password: 'wrong one', totpCode: codeOfApp(person.secret) }))).toBe(
    'INVALID_CREDENTIALS',
  );
  const { data, headers } = await signIn(person, { totpCode: codeOfApp(person.secret) });
  expect(sessionOf(headers)?.sub).toBe(person.user.id);
  expect(data.answer.lastLogin).toBe(clock.now().toISOString());
  const actions = () => auditTrailOf(service, person.user.id);
  await until(() => actions().length === 5);
  expect(actions()).toEqual([
    ...['account.totp-on ok', 'session.second-step ok', 'session.start refused', 'session.start refused'],
    'session.start ok',
  ]);
});

test('a wrong code is refused by the name of its field, and is no last login', async () => {
  const person = await aTwoStepPerson();
  const { errors, headers } = await signIn(person, { totpCode: codeOfApp(person.secret, 4) });
  const text = 'This code is not valid or was already used. Wait for the next one.';
  expect(errors?.[0]).toMatchObject({
    message: text,
    extensions: { code: 'TOTP_INVALID', fields: { totpCode: text } },
  });
  expect(sessionOf(headers)).toBeNull();
  const [row] = await rowsOf(
    service.config.postgres.url,
    `SELECT last_login FROM users WHERE id = '${person.user.id}'`,
  );
  expect(row).toEqual({ last_login: null });
});

test.each([
  ['totpCode', '12 34', 'Enter the six digits of your authenticator app'],
  ['totpCode', 123_456, 'Enter the six digits of your authenticator app'],
  ['recoveryCode', 'ABCD', 'Enter one of the recovery codes that you have saved'],
])('a sign-in with %s %j is a VALIDATION that names the field', async (field, value, text) => {
  const credentials = { username: 'maya', password, [field]: value };
  const { errors } = await service.as(aVisitor()).graphql(login, { credentials });
  // GraphQL itself refuses a number.
  if (typeof value === 'number') return expect(errors).toHaveLength(1);
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { [field]: text } });
});

test('a code works once: not again in its step, nor in the next one, nor one that switched it on', async () => {
  const person = await aPerson();
  const { secret } = await start(person.caller);
  const first = codeOfApp(secret);
  await confirm(person.caller, first);
  expect(codeOf(await signIn(person, { totpCode: first }))).toBe('TOTP_INVALID');
  clock.advance({ seconds: 30 });
  const second = codeOfApp(secret);
  expect(codeOf(await signIn(person, { totpCode: second }))).toBe('OK');
  expect(codeOf(await signIn(person, { totpCode: second }))).toBe('TOTP_INVALID');
  expect(codeOf(await signIn(person, { totpCode: first }))).toBe('TOTP_INVALID');
  clock.advance({ seconds: 30 });
  expect(codeOf(await signIn(person, { totpCode: second }))).toBe('TOTP_INVALID');
});

test('of eight sign-ins at once with one code one gets in', async () => {
  const person = await aTwoStepPerson();
  const totpCode = codeOfApp(person.secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person, { totpCode })));
  expect(answers.map(codeOf).sort()).toEqual(['OK', ...Array(7).fill('TOTP_INVALID')]);
  // By this the gateway distinguishes it from a guess.
  const refused = answers.filter(({ errors }) => errors).map(({ errors }) => errors?.[0]?.extensions.fields);
  expect(refused).toEqual(Array(7).fill({ totpCode: usedTotpCode }));
});

test.each([
  [-2, 'TOTP_INVALID'],
  [-1, 'OK'],
  [1, 'OK'],
  [2, 'TOTP_INVALID'],
])('a clock that is %d steps off: %s', async (drift, outcome) => {
  const person = await aTwoStepPerson();
  clock.advance({ seconds: 120 });
  expect(codeOf(await signIn(person, { totpCode: codeOfApp(person.secret, drift) }))).toBe(outcome);
});

test('a recovery code signs in once, in any spelling, and is told by mail', async () => {
  const person = await aTwoStepPerson();
  const [first, second] = person.recoveryCodes as [string, string];
  expect(codeOf(await signIn(person, { recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')}` }))).toBe('OK');
  const { errors } = await signIn(person, { recoveryCode: first });
  const text = 'This recovery code is not valid or was already used';
  expect(errors?.[0]?.extensions).toEqual({ code: 'TOTP_INVALID', fields: { recoveryCode: text } });
  const codes = (await Promise.all([1, 2, 3, 4].map(() => signIn(person, { recoveryCode: second })))).map(codeOf);
  expect(codes.sort()).toEqual(['OK', ...Array(3).fill('TOTP_INVALID')]);
  expect(await stateOf(person.caller)).toEqual({ totpEnabled: true, recoveryCodesLeft: 8 });
  await until(() => subjectsTo(person).length === 3);
  expect(subjectsTo(person).filter((subject) => subject === 'A recovery code was used')).toHaveLength(2);
});

test('the recovery codes of another user open nothing', async () => {
  const [one, other] = [await aTwoStepPerson(), await aTwoStepPerson()];
  expect(codeOf(await signIn(one, { recoveryCode: other.recoveryCodes[0] }))).toBe('TOTP_INVALID');
  expect(await stateOf(other.caller)).toEqual({ totpEnabled: true, recoveryCodesLeft: 10 });
});

test('switching off takes the password, ends the recovery codes, and may be repeated', async () => {
  const person = await aTwoStepPerson();
  const { errors } = await remove(person.caller, 'wrong one');
  expect(errors?.[0]?.extensions).toEqual({
    code: 'VALIDATION',
    fields: { password: 'This is not your current password' },
  });
  expect([codeOf(await remove(person.caller)), codeOf(await remove(person.caller))]).toEqual(['OK', 'OK']);
  expect(await stateOf(person.caller)).toEqual({ totpEnabled: false, recoveryCodesLeft: 0 });
  expect(codeOf(await signIn(person))).toBe('OK');
  await until(() => subjectsTo(person).includes('Two-step sign-in is off'));
  expect(subjectsTo(person)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off']);
  const next = await start(person.caller);
  await confirm(person.caller, codeOfApp(next.secret));
  expect(codeOf(await signIn(person, { recoveryCode: person.recoveryCodes[0] }))).toBe('TOTP_INVALID');
});

test('an enrolment that was not confirmed ends without a mail', async () => {
  const person = await aPerson();
  const { secret } = await start(person.caller);
  expect(codeOf(await remove(person.caller))).toBe('OK');
  expect(codeOf(await confirm(person.caller, codeOfApp(secret)))).toBe('CONFLICT');
  expect(await service.store.read.mails.ofUser(person.user.id)).toEqual([]);
});

test('a new password does not switch it off', async () => {
  const person = await aTwoStepPerson();
  const newPassword = 'lanterns over the bay';
  await service.as(aVisitor()).graphql(requestPasswordReset, { reset: { email: person.user.email } });
  const link = () => service.mail.sent.find(({ to, text }) => to === person.user.email && text.includes('#token='));
  await until(() => link() !== undefined);
  const token = /#token=([\w-]{43})/.exec(link()!.text)![1];
  const confirmation = { token, password: newPassword };
  expect(codeOf(await service.as(aVisitor()).graphql(confirmPasswordReset, { confirmation }))).toBe('OK');
  expect(codeOf(await signIn(person, { password: newPassword }))).toBe('TOTP_REQUIRED');
  expect(codeOf(await signIn(person, { password: newPassword, totpCode: codeOfApp(person.secret) }))).toBe('OK');
});

const storedOf = async (userId: string) => {
  const { url } = service.config.postgres;
  const factors = await rowsOf(url, `SELECT * FROM totp_factors WHERE user_id = '${userId}'`);
  const codes = await rowsOf(url, `SELECT * FROM recovery_codes WHERE user_id = '${userId}'`);
  return { factors, codes };
};

test('closing an account erases it, by the user and by an administrator', async () => {
  const [own, other] = [await aTwoStepPerson(), await aTwoStepPerson()];
  expect((await storedOf(own.user.id)).codes).toHaveLength(10);
  await service.as(own.caller).graphql(closeAccount, { closing: { password } });
  const admin = await addUser(service, { role: 'ADMIN' });
  await service.as(admin.caller).graphql(deleteUser, { userId: other.user.id });
  for (const { user } of [own, other]) expect(await storedOf(user.id)).toEqual({ factors: [], codes: [] });
  expect(codeOf(await service.as(own.caller).graphql(startTotp))).toBe('UNAUTHORIZED');
});

test('secrets and codes are in no log, event, job or mail, and the store holds ciphertext and hashes', async () => {
  const person = await aTwoStepPerson();
  const [first, second] = person.recoveryCodes as [string, string];
  const code = codeOfApp(person.secret);
  await signIn(person, { recoveryCode: first });
  await signIn(person, { totpCode: code });
  await signIn(person, { recoveryCode: first });
  await confirm(person.caller, code);
  await until(() => subjectsTo(person).length === 2);
  const handedOver = await rowsOf(service.config.postgres.url, 'SELECT * FROM kit.outbox');
  const audited = await rowsOf(service.config.postgres.url, 'SELECT * FROM kit.audit_rows');
  const stored = await storedOf(person.user.id);
  const everything = JSON.stringify([
    ...[service.logs(), service.allPublished(), service.mail.sent],
    ...[handedOver, audited, stored],
  ]).toUpperCase();
  const secrets = [person.secret, first, second].flatMap((text) => [text, text.replaceAll('-', '')]);
  expect(secrets.filter((text) => everything.includes(text))).toEqual([]);
  expect(JSON.stringify([service.logs(), service.allPublished(), handedOver])).not.toContain(`"${code}"`);
  expect(stored.factors[0]).toMatchObject({ secret: expect.stringMatching(/^test\./) });
  expect(stored.codes[0]).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a code is asked for again after any time', async () => {
  const person = await aTwoStepPerson();
  expect(codeOf(await signIn(person, { totpCode: codeOfApp(person.secret) }))).toBe('OK');
  clock.advance({ minutes: 10 });
  expect(codeOf(await signIn(person))).toBe('TOTP_REQUIRED');
});
