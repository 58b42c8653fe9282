import { randomUUID } from 'node:crypto';
import type { Message } from '@entourage/contracts/calls/messages';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';
import { aFreeTime } from './matrix/samples.ts';

/** Messages on the whole platform: the effects of decisions and events of other services. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
afterEach(() => platform.resume('nats'));

const send = (cookie: string, receiverId: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/messages', { cookie, body: { receiverId, content: 'Hello' }, headers });
const threadWith = (cookie: string, userId: string) => call('GET', `/api/messages?with=${userId}`, { cookie });
const messagesWith = async (cookie: string, userId: string) =>
  (await (await threadWith(cookie, userId)).json()) as Message[];

/** Every call that starts a second after the change must be refused. */
async function expectRefused(asks: (() => Promise<Response>)[]): Promise<void> {
  const changedAt = performance.now();
  await until(() => performance.now() - changedAt > 1_000);
  for (const ask of asks) expect((await ask()).status).toBe(404);
}

test('a removed connection ends sending for both and reading for the liaison within a second, with NATS down too', async () => {
  const liaisonId = demoIds['sci.novak'];
  const athlete = await people.athlete({
    firstName: 'Ida',
    lastName: 'Lund',
    liaisonIds: [liaisonId],
  });
  const [admin, liaison] = [await signIn('admin'), await signIn('sci.novak')];
  await until(async () => (await send(athlete.cookie, liaisonId)).status === 201);
  await until(async () => (await send(liaison, athlete.id)).status === 201);

  platform.pause('nats');
  expect((await call('DELETE', `/api/admin/connections/${athlete.connectionIds[0]}`, { cookie: admin })).status).toBe(
    200,
  );
  await expectRefused([
    () => send(athlete.cookie, liaisonId),
    () => send(liaison, athlete.id),
    () => threadWith(liaison, athlete.id),
    () => call('GET', `/api/messages/conversation/${athlete.id}`, { cookie: liaison }),
    () => call('POST', '/api/messages/read', { cookie: liaison, body: { userId: athlete.id } }),
  ]);
  expect(await messagesWith(athlete.cookie, liaisonId)).toHaveLength(2);
  const list = (await (await call('GET', '/api/messages', { cookie: athlete.cookie })).json()) as {
    canSend: boolean;
  }[];
  expect(list).toEqual([expect.objectContaining({ canSend: false })]);
});

test('a repeat with the same key is one message, through the gateway as well', async () => {
  const maya = await signIn('maya');
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(maya, demoIds['coach.kim'], key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Message).id));
  expect(new Set(ids).size).toBe(1);
  expect((await messagesWith(maya, demoIds['coach.kim'])).filter(({ id }) => id === ids[0])).toHaveLength(1);
});

test('a meeting nobody has announced is announced once, by its own service’s event', async () => {
  const liaisonId = demoIds['dr.rivera'];
  const { id, cookie } = await people.athlete({ firstName: 'Noor', lastName: 'Haddad', liaisonIds: [liaisonId] });
  const booked = await call('POST', '/api/appointments', { cookie, body: { liaisonId, scheduledAt: aFreeTime(150) } });
  expect(booked.status).toBe(201);
  const announced = async () =>
    (await messagesWith(cookie, liaisonId)).filter(({ content }) => content.startsWith('📅'));
  const message = await until(async () => (await announced())[0], { withinMs: 30_000 });
  expect(message.senderId).toBe(id);
  expect(await announced()).toHaveLength(1);
});

test('the panel counts what was sent', async () => {
  const [admin, maya] = [await signIn('admin'), await signIn('maya')];
  const counted = async () => {
    const response = await call('GET', '/api/admin/stats', { cookie: admin });
    return ((await response.json()) as { messagesLast7Days: number }).messagesLast7Days;
  };
  const before = await counted();
  await send(maya, demoIds.teammate);
  await until(async () => (await counted()) > before);
});
