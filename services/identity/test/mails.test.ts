import { anId, aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import type { JobContext } from '../src/data/store.ts';
import { maxAttempts, sendMail } from '../src/jobs/send-mail.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { codeAt } from './authenticator-app.ts';
import {
  changeAccount,
  changePassword,
  confirmTotp,
  deleteUser,
  login,
  removeTotp,
  requestPasswordReset,
  setUserVerification,
  startTotp,
} from './operations.ts';
import { addUser, aUsername, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const mailTo = (email: string) => service.mail.sent.filter(({ to }) => to === email);
const stateOf = async (userId: string) => (await service.store.read.mails.ofUser(userId))[0]?.state;

/** A queued mail without its job. */
async function aQueuedMail() {
  const email = `${aUsername()}@example.org`;
  const { user } = await addUser(service, { email });
  const id = user.id;
  const content = { kind: 'meeting-soon', title: 'Meeting soon', body: 'Your meeting starts soon.', link: '/meetings' };
  await service.store.transaction(({ mails }) => mails.add({ id, userId: id, ...content, createdAt: clock.now() }));
  return { id, email, userId: id };
}

const context = (given: Partial<JobContext> = {}): JobContext => ({
  store: service.store,
  config: service.config,
  clock,
  attempt: 1,
  signal: new AbortController().signal,
  clients: service.clients,
  log: { debug() {}, info() {}, warn() {}, error() {} },
  ...given,
});
const send = (mailId: string, given?: Partial<JobContext>) => sendMail.handle({ mailId }, context(given) as never);

test('a decision is sent to the athlete by mail once, without the notes', async () => {
  const email = `${aUsername()}@example.org`;
  const { user } = await addUser(service, { status: 'PENDING', email });
  const admin = service.as((await addUser(service, { role: 'ADMIN' })).caller);
  const decision = { status: 'REJECTED', notes: 'The post shows no code' };
  await admin.graphql(setUserVerification, { userId: user.id, decision });
  await until(() => mailTo(email).length > 0);

  await admin.graphql(setUserVerification, { userId: user.id, decision });
  await until(async () => (await stateOf(user.id)) === 'SENT');
  expect(mailTo(email)).toEqual([
    expect.objectContaining({
      subject: 'Entourage: Verification rejected',
      text: expect.stringContaining('https://app.entourage.example/verification'),
    }),
  ]);
  expect(mailTo(email)[0]?.text).not.toContain('shows no code');
  expect(JSON.stringify([service.allPublished(), service.logs()])).not.toContain(email);
});

test('a job that runs twice, or concurrently in two workers, sends one mail', async () => {
  const { id, email, userId } = await aQueuedMail();
  await Promise.all([send(id), send(id), send(id)]);
  await send(id);
  expect(mailTo(email)).toHaveLength(1);
  expect(await stateOf(userId)).toBe('SENT');
});

test('a refused mail is retried, and the server’s message is not logged', async () => {
  const { id, email, userId } = await aQueuedMail();
  const refusing = {
    async send() {
      throw new Error(`550 ${email} unknown`);
    },
  };
  const clients = { ...service.clients, mail: refusing };
  await expect(send(id, { clients })).rejects.toThrow('The mail could not be sent');
  expect(await stateOf(userId)).toBe('QUEUED');
  await send(id);
  expect(mailTo(email)).toEqual([]);
  clock.advance({ seconds: 2 });
  await send(id);
  expect(mailTo(email)).toHaveLength(1);
});

test('after the last attempt a mail is FAILED and not sent again', async () => {
  const { id, email, userId } = await aQueuedMail();
  const clients = { ...service.clients, mail: { send: () => Promise.reject(new Error('down')) } };
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await expect(send(id, { clients })).rejects.toThrow();
    clock.advance({ minutes: 30 });
  }
  expect(await stateOf(userId)).toBe('FAILED');
  await send(id);
  expect(mailTo(email)).toEqual([]);
});

test('a claim expires after two minutes, and a worker with an expired claim changes nothing', async () => {
  const { id, email, userId } = await aQueuedMail();
  const claim = { at: clock.now(), until: new Date(clock.now().getTime() + 120_000) };
  const lost = await service.store.transaction(({ mails }) => mails.claim(id, claim));
  await send(id);
  expect(mailTo(email)).toEqual([]);
  clock.advance({ minutes: 3 });
  await send(id);
  expect(mailTo(email)).toHaveLength(1);
  const late = { state: 'QUEUED', notBefore: clock.now() } as const;
  expect(await service.store.transaction(({ mails }) => mails.settle(lost!, late))).toBe(false);
  expect(await stateOf(userId)).toBe('SENT');
});

test('the sweep requeues overdue mails and deletes old ones', async () => {
  const { email, userId } = await aQueuedMail();
  clock.advance({ minutes: 6 });
  await sweep.handle({}, context() as never);
  await until(() => mailTo(email).length === 1);
  await until(async () => (await stateOf(userId)) === 'SENT');
  clock.advance({ days: 31 });
  await sweep.handle({}, context() as never);
  expect(await service.store.read.mails.ofUser(userId)).toEqual([]);
});

test('a closed account gets no mail', async () => {
  const { id, email, userId } = await aQueuedMail();
  await service.as((await addUser(service, { role: 'ADMIN' })).caller).graphql(deleteUser, { userId });
  await send(id);
  expect(mailTo(email)).toEqual([]);
  expect(await service.store.read.mails.ofUser(userId)).toEqual([]);
});

/** The number of mails that a person can cause. */
const password = 'harbor lights at dusk';
const anEmail = () => `${aUsername()}@example.org`;
async function aSession() {
  const person = await addUser(service, { email: anEmail(), password });
  return { person, caller: await signInAs(service, person, { password }) };
}
type Caller = Awaited<ReturnType<typeof aSession>>['caller'];
const setAddress = (caller: Caller, email: string) =>
  service.as(caller).graphql(changeAccount, { change: { email, currentPassword: password } });
/** Mails that wait or were sent. */
const queued = async (userId: string) => (await service.store.read.mails.ofUser(userId)).length;

test('an account that changes its address 34 times writes to five strangers, and is told when it may again', async () => {
  const { person, caller } = await aSession();
  const strangers = Array.from({ length: 34 }, anEmail);
  const answers = [];
  for (const email of strangers) answers.push(await setAddress(caller, email));
  expect(answers.filter((answer) => codeOf(answer) === 'OK')).toHaveLength(5);
  expect(answers.at(-1)?.errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 24 * 3_600 });
  // One to each other address, and each time one to the user's own address.
  expect(await queued(person.user.id)).toBe(10);
  expect((await service.as(caller).graphql(changeAccount, { change: { firstName: 'Maya' } })).data).not.toBeNull();
  clock.advance({ days: 1 });
  expect(codeOf(await setAddress(caller, strangers.at(-1)!))).toBe('OK');
});

test('of many at once as many pass as one after the other', async () => {
  const { caller } = await aSession();
  const answers = await Promise.all(Array.from({ length: 12 }, () => setAddress(caller, anEmail())));
  expect(answers.filter((answer) => codeOf(answer) === 'OK')).toHaveLength(5);
});

test.each(['free', 'taken'])(
  'a %s address is written to five times a day, from all accounts together',
  async (kind) => {
    const email = anEmail();
    if (kind === 'taken') await addUser(service, { email });
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await setAddress((await aSession()).caller, index % 2 ? email : email.toUpperCase())));
    expect(codes).toEqual([...Array(5).fill('OK'), 'RATE_LIMITED']);
  },
);

test('an address gets ten links for a new password a day, and the answer does not tell', async () => {
  const { person } = await aSession();
  const request = (email: string) => service.as(aVisitor()).graphql(requestPasswordReset, { reset: { email } });
  const answers = [];
  for (let round = 0; round < 13; round += 1) answers.push(await request(person.user.email!));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"answer":{"success":true}}']));
  await until(() => mailTo(person.user.email!).length >= 10);
  await request(anEmail());
  await until(async () => (await queued(person.user.id)) === 10);
  expect(mailTo(person.user.email!)).toHaveLength(10);
});

test('an account changes its password and its second factor twenty times a day', async () => {
  const { person, caller } = await aSession();
  const as = service.as(caller);
  const codes: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { secret } = (await as.graphql(startTotp)).data.answer;
    codes.push(codeOf(await as.graphql(confirmTotp, { confirmation: { code: codeAt(clock.now(), { secret }) } })));
    codes.push(codeOf(await as.graphql(removeTotp, { removal: { password } })));
  }
  let current = password;
  for (let round = 0; round < 10; round += 1) {
    const passwords = { currentPassword: current, newPassword: `${password} ${round}` };
    codes.push(codeOf(await as.graphql(changePassword, { passwords })));
    if (codes.at(-1) === 'OK') current = passwords.newPassword;
  }
  expect(codes).toEqual([...Array(20).fill('OK'), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await queued(person.user.id)).toBe(20);
});

test('an account gets a hundred mails about notices a day; security mails do not count', async () => {
  const { id, email, userId } = await aQueuedMail();
  await send(id);
  const at = clock.now();
  await service.store.transaction(async ({ mailCounts }) => {
    for (let count = 1; count < 100; count += 1) await mailCounts.add({ what: 'notice', of: userId, at });
  });
  const content = { kind: 'meeting-soon', title: 'Meeting soon', body: 'It starts soon.', link: null };
  const next = anId();
  await service.store.transaction(({ mails }) => mails.add({ id: next, userId, ...content, createdAt: at }));
  await send(next);
  expect(mailTo(email)).toHaveLength(1);
  await service.as(aVisitor()).graphql(requestPasswordReset, { reset: { email } });
  await until(() => mailTo(email).length === 2);
});

test('ten wrong codes of a day are told to the owner by one mail; used and right ones are none', async () => {
  const { person, caller } = await aSession();
  const { secret } = (await service.as(caller).graphql(startTotp)).data.answer;
  const codeAfter = (drift: number) => codeAt(clock.now(), { secret, drift });
  await service.as(caller).graphql(confirmTotp, { confirmation: { code: codeAfter(0) } });
  const tryCodes = async (count: number, totpCode: string) => {
    const credentials = { username: person.user.username, password, totpCode };
    const answers = [];
    for (let round = 0; round < count; round += 1)
      answers.push(await service.as(aVisitor()).graphql(login, { credentials }));
    return answers.map(codeOf);
  };
  expect(await tryCodes(4, codeAfter(0))).toEqual(Array(4).fill('TOTP_INVALID'));
  await tryCodes(9, codeAfter(9));
  expect(await queued(person.user.id)).toBe(1);
  await tryCodes(5, codeAfter(9));
  expect(await queued(person.user.id)).toBe(2);
  const isTold = () => mailTo(person.user.email!).some(({ subject }) => subject.includes('Somebody knows'));
  await until(isTold);
  expect(await tryCodes(1, codeAfter(1))).toEqual(['OK']);
});
