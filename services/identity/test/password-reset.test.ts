import { anId, aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { recordedQueries } from '@entourage/service-kit/testing/recorded-queries';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { sendMail } from '../src/jobs/send-mail.ts';
import { sweep } from '../src/jobs/sweep.ts';
import {
  changeAccount,
  confirmEmail,
  confirmPasswordReset,
  login,
  requestPasswordReset,
  sessionState,
} from './operations.ts';
import { addUser, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
const newPassword = 'lanterns over the bay';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const visitor = () => service.as(aVisitor());
const request = (email: string) => visitor().graphql(requestPasswordReset, { reset: { email } });
const confirm = (token: string, given = newPassword) =>
  visitor().graphql(confirmPasswordReset, { confirmation: { token, password: given } });
const isUsed = { token: 'This link has expired or was already used. Please request a new one.' };
const resetMails = (email: string) =>
  service.mail.sent.filter(({ to, subject }) => to === email && subject.includes('Choose a new password'));
const aPerson = async () => {
  const email = `${aUsername()}@example.org`;
  return { ...(await addUser(service, { email, password })), email };
};

/** Requests a reset and reads the token of its mail. */
async function tokenFor(email: string): Promise<string> {
  const before = resetMails(email).length;
  await request(email);
  await until(() => resetMails(email).length > before);
  return /https:\/\/app\.entourage\.example\/reset-password#token=([\w-]{43})\n/.exec(
    resetMails(email).at(-1)!.text,
  )![1]!;
}
const signsIn = async (username: string | null, given: string) =>
  (await visitor().graphql(login, { credentials: { username, password: given } })).data !== null;

test('the link of the mail sets a new password once and ends all sessions', async () => {
  const person = await aPerson();
  const session = await signInAs(service, person, { password });
  const token = await tokenFor(person.email);
  expect((await confirm(token)).data.answer).toEqual({ success: true });

  const { data } = await service
    .as({ kind: 'service', service: 'gateway' })
    .graphql(sessionState, { sids: [session.sessionId] });
  expect(data.answer).toEqual([null]);
  expect([await signsIn(person.user.username, password), await signsIn(person.user.username, newPassword)]).toEqual([
    false,
    true,
  ]);
  await until(() => service.mail.sent.some(({ to, subject }) => to === person.email && /was changed/.test(subject)));
  expect((await confirm(token, 'another long password')).errors?.[0]?.extensions.fields).toEqual(isUsed);
});

test('an unknown address gets the same answer and no mail', async () => {
  const person = await aPerson();
  const known = await request(person.email.toUpperCase());
  const unknown = await request(`${aUsername()}@example.org`);
  expect([unknown.data, unknown.errors]).toEqual([known.data, known.errors]);
  await until(() => resetMails(person.email).length === 1);
  // Nothing is stored about an address without an account.
  const left = () => rowsOf(service.config.postgres.url, 'SELECT * FROM password_resets WHERE user_id IS NULL');
  await until(async () => (await left()).length === 0);
});

/** Times depend on other load on the machine, so statements are compared: those of the request, without those of the job. */
test('a known and an unknown address take the same statements', async () => {
  const { email } = await aPerson();
  const statementsFor = async (address: string) => {
    const seen = await recordedQueries(/email_key|INSERT INTO [^ ]*(password_resets|audit|outbox)/, () =>
      request(address),
    );
    // Each once: the job, which may have begun already, adds to the outbox with the same statement.
    return new Set(seen.map(({ text }) => text));
  };
  const known = await statementsFor(email);
  expect(known.size).toBeGreaterThanOrEqual(3);
  expect(await statementsFor(`${aUsername()}@example.org`)).toEqual(known);
});

test('a mail that could not be sent gets a token of its own with the next attempt', async () => {
  const person = await aPerson();
  const attempted: string[] = [];
  const refusing = {
    async send({ text }: { text: string }) {
      attempted.push(text);
      throw new Error('down');
    },
  };
  const id = anId();
  const expiresAt = new Date(clock.now().getTime() + 30 * 60_000);
  const mail = { id, userId: person.user.id, kind: 'password-reset', title: 'T', body: 'B', link: null };
  await service.store.transaction(async ({ passwordResets, mails }) => {
    await passwordResets.add({ id, userId: person.user.id, expiresAt });
    await mails.add({ ...mail, createdAt: clock.now() });
  });
  const context = { store: service.store, config: service.config, clock, attempt: 1, log: console };
  const send = (clients: object) =>
    sendMail.handle({ mailId: id }, { ...context, clients, signal: new AbortController().signal } as never);
  await expect(send({ ...service.clients, mail: refusing })).rejects.toThrow('The mail could not be sent');
  clock.advance({ seconds: 2 });
  await send(service.clients);
  const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)![1]!;
  const sent = service.mail.sent.filter(({ to }) => to === person.email);
  expect(sent).toHaveLength(1);
  expect((await confirm(tokenIn(attempted[0]!))).errors?.[0]?.extensions.fields).toEqual(isUsed);
  expect((await confirm(tokenIn(sent[0]!.text))).data.answer).toEqual({ success: true });
});

test('a reset that is over is not mailed any more', async () => {
  const person = await aPerson();
  const id = anId();
  const mail = { id, userId: person.user.id, kind: 'password-reset', title: 'T', body: 'B', link: null };
  await service.store.transaction(({ mails }) => mails.add({ ...mail, createdAt: clock.now() }));
  const context = { store: service.store, config: service.config, clients: service.clients, clock, attempt: 1 };
  await sendMail.handle({ mailId: id }, { ...context, signal: new AbortController().signal } as never);
  expect(await service.store.read.mails.ofUser(person.user.id)).toMatchObject([{ state: 'FAILED' }]);
  expect(service.mail.sent.filter(({ to }) => to === person.email)).toEqual([]);
});

test('the token is in the mail alone: no row, event, job or log has it', async () => {
  const person = await aPerson();
  const token = await tokenFor(person.email);
  await confirm(token, 'password123');
  const url = service.config.postgres.url;
  const rows = [
    await rowsOf(url, 'SELECT * FROM password_resets'),
    await rowsOf(url, 'SELECT * FROM mail_queue'),
    await rowsOf(url, 'SELECT * FROM kit.outbox'),
  ];
  const told = JSON.stringify([rows, service.allPublished(), service.logs()]);
  expect(told).not.toContain(token);
  expect(told).toContain(person.user.id);
});

test('a common password is refused and leaves the link usable', async () => {
  const token = await tokenFor((await aPerson()).email);
  const { errors } = await confirm(token, 'password123');
  expect(errors?.[0]?.extensions.fields).toEqual({ password: 'Choose a less common password' });
  expect((await confirm(token)).data.answer).toEqual({ success: true });
});

test('a link is over after 30 minutes', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const [token, late] = [await tokenFor(one.email), await tokenFor(other.email)];
  clock.advance({ minutes: 29, seconds: 59 });
  expect((await confirm(token)).data.answer).toEqual({ success: true });
  clock.advance({ seconds: 1 });
  expect((await confirm(late)).errors?.[0]?.extensions.fields).toEqual(isUsed);
});

test('of many hands that confirm one link at once, one succeeds', async () => {
  const token = await tokenFor((await aPerson()).email);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => confirm(token, `${newPassword} ${index}`)));
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
});

test('all links of a user end with a confirmed one, and with a new address that counts', async () => {
  const person = await aPerson();
  const [first, second] = [await tokenFor(person.email), await tokenFor(person.email)];
  await confirm(second);
  expect((await confirm(first)).errors?.[0]?.extensions.fields).toEqual(isUsed);
  const third = await tokenFor(person.email);
  const change = { email: `${aUsername()}@example.org`, currentPassword: newPassword };
  await service.as(person.caller).graphql(changeAccount, { change });
  const isAsked = () => service.mail.sent.find(({ to }) => to === change.email);
  const [, token] = /confirm-email#token=([\w-]{43})/.exec((await until(isAsked))!.text)!;
  await visitor().graphql(confirmEmail, { confirmation: { token } });
  expect((await confirm(third)).errors?.[0]?.extensions.fields).toEqual(isUsed);
});

test.each(['', 'x'.repeat(43), 'short', 'é'.repeat(43), `${'x'.repeat(43)}\n`])(
  'the token %j is none',
  async (token) => {
    const { errors } = await confirm(token);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['token']);
  },
);

test('a malformed address is refused', async () => {
  const answer = await request('nobody');
  expect(codeOf(answer)).toBe('VALIDATION');
});

test('the sweep deletes what has expired', async () => {
  const person = await aPerson();
  await tokenFor(person.email);
  clock.advance({ minutes: 31 });
  const context = { store: service.store, config: service.config, clients: service.clients, clock };
  await sweep.handle({}, { ...context, attempt: 1, signal: new AbortController().signal } as never);
  const url = service.config.postgres.url;
  expect(await rowsOf(url, `SELECT * FROM password_resets WHERE user_id = '${person.user.id}'`)).toEqual([]);
});
