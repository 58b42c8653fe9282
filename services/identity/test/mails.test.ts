import { fakeClock, until } from '@entourage/service-kit/testing';
import type { JobContext } from '../src/data/store.ts';
import { maxAttempts, sendMail } from '../src/jobs/send-mail.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { deleteUser, setUserVerification } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, startIdentity } from './start-identity.ts';

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
  ...{ store: service.store, config: service.config, clock, attempt: 1, signal: new AbortController().signal },
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
