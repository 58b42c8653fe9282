import { anAdmin, anId, fakeClock, startService } from '@entourage/service-kit/testing';
import { sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { eraseLockedMessages } from '../src/jobs/erase-locked-messages.ts';
import { messaging } from '../src/service.ts';
import { acting, aKnownPair, aUser, closed, hear, knowing, type Service } from './people.ts';
import { asked, blocksOf, fillConversation, rawText } from './raw-rows.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

test('no call walks through a table', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const admin = anAdmin();
  await knowing(service, aUser({ userId: admin.userId, role: 'ADMIN' }));
  const [me, office] = [acting(service, athlete), acting(service, admin)];
  const questions = await asked(async () => {
    const { data } = await me.send(liaison, { key: anId() });
    await me.send(liaison, { key: `appointment:${anId()}` });
    await me.thread(liaison, data.answer.id);
    await acting(service, liaison).markRead(athlete);
    await me.conversations();
    await me.recipients();
    await office.send(athlete);
    await office.recipients('m');
    await service.store.read.messages.after(anId(), 10);
    await service.store.read.meetingMessages.unwritten(new Date(), null, 10);
    await service.store.read.conversations.partnersOf(athlete.userId);
    await service.store.transaction(({ conversations }) => conversations.hideUntil(athlete.userId, new Date()));
  });
  expect(questions.length).toBeGreaterThan(15);
  expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
});

test('nor does the erasure of closed accounts', async () => {
  const [one, both] = [await aKnownPair(service), await aKnownPair(service)];
  const { store, config } = service;
  const { signal } = new AbortController();
  const clock = fakeClock('2040-01-01T00:00:00Z');
  for (const { athlete, liaison } of [one, both]) await acting(service, athlete).send(liaison);
  const questions = await asked(async () => {
    for (const { userId } of [one.athlete, both.athlete, both.liaison])
      await hear(service, closed(aUser({ userId }), 9));
    await eraseLockedMessages.handle({}, { store, config, clock, signal } as never);
  });
  expect(questions.length).toBeGreaterThan(15);
  expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
});

/** A page of messages, each in a block of its own at the worst, and the way down the indexes. */
const blocksOfPage = 200 + 20;

test('the newest page touches the blocks of its messages and no others, with 100,000 messages as with 300', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = acting(service, athlete);
  await Promise.all(Array.from({ length: 300 }, () => me.send(liaison)));
  const read = () => asked(() => me.thread(liaison));
  expect(await blocksOf(service, await read())).toBeLessThanOrEqual(blocksOfPage);
  const { conversationId } = (await service.store.read.conversations.readMark(athlete.userId, liaison.userId))!;
  await fillConversation(service, conversationId, 100_000);
  expect(await blocksOf(service, await read())).toBeLessThanOrEqual(blocksOfPage);
  expect(await read()).toHaveLength(1);
});

test('a message’s text is nowhere in clear: store, outbox, events, logs', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const canary = `canary-${anId()}`;
  const { data } = await acting(service, athlete).send(liaison, { content: canary, key: anId() });
  await acting(service, athlete).send(liaison, { content: `${canary} ${'x'.repeat(4_000)}` });
  await acting(service, liaison).thread(athlete);
  const raw = await rawText(service);
  expect(data.answer.content).toBe(canary);
  expect(raw).toContain(data.answer.id);
  expect(raw + JSON.stringify([service.logs(), service.allPublished(), service.live()])).not.toContain('canary-');
});
