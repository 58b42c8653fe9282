import { anAdmin, anId, fakeClock, startService } from '@entourage/service-kit/testing';
import { sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { eraseLockedMessages } from '../src/jobs/erase-locked-messages.ts';
import { messaging } from '../src/service.ts';
import { actingAs, addUsers, aKnownPair, aUser, closed, receive, type Service } from './people.ts';
import { blocksOf, fillConversation, rawText, recordedQueriesOf } from './raw-rows.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

test('no call scans a table', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const admin = anAdmin();
  await addUsers(service, aUser({ userId: admin.userId, role: 'ADMIN' }));
  const [me, asAdmin] = [actingAs(service, athlete), actingAs(service, admin)];
  const queries = await recordedQueriesOf(async () => {
    const { data } = await me.send(liaison, { key: anId() });
    await me.send(liaison, { key: `appointment:${anId()}` });
    await me.thread(liaison, data.answer.id);
    await actingAs(service, liaison).markRead(athlete);
    await me.conversations();
    await me.recipients();
    await me.search('hello');
    await asAdmin.send(athlete);
    await asAdmin.recipients('m');
    await service.store.read.messages.snapshotPage(anId(), 10);
    await service.store.read.meetingMessages.unwritten(new Date(), null, 10);
    await service.store.read.conversations.partnersOf(athlete.userId);
    await service.store.transaction(({ conversations }) => conversations.hideUntil(athlete.userId, new Date()));
  });
  expect(queries.length).toBeGreaterThan(15);
  expect(await sequentialScans(service.config.postgres.url, queries)).toEqual([]);
});

test('the erasure of closed accounts scans no table', async () => {
  const [one, both] = [await aKnownPair(service), await aKnownPair(service)];
  const { store, config } = service;
  const { signal } = new AbortController();
  const clock = fakeClock('2040-01-01T00:00:00Z');
  for (const { athlete, liaison } of [one, both]) await actingAs(service, athlete).send(liaison);
  const queries = await recordedQueriesOf(async () => {
    for (const { userId } of [one.athlete, both.athlete, both.liaison])
      await receive(service, closed(aUser({ userId }), 9));
    await eraseLockedMessages.handle({}, { store, config, clock, signal } as never);
  });
  expect(queries.length).toBeGreaterThan(15);
  expect(await sequentialScans(service.config.postgres.url, queries)).toEqual([]);
});

/** A page whose messages are in separate blocks, plus the blocks of the indexes. */
const blocksOfPage = 200 + 20;

test('the newest page reads only the blocks of its messages, with 300 and with 100,000 messages', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = actingAs(service, athlete);
  await Promise.all(Array.from({ length: 300 }, () => me.send(liaison)));
  const read = () => recordedQueriesOf(() => me.thread(liaison));
  expect(await blocksOf(service, await read())).toBeLessThanOrEqual(blocksOfPage);
  const { conversationId } = (await service.store.read.conversations.readMark(athlete.userId, liaison.userId))!;
  await fillConversation(service, conversationId, 100_000);
  expect(await blocksOf(service, await read())).toBeLessThanOrEqual(blocksOfPage);
  expect(await read()).toHaveLength(1);
});

test('a message’s text is never in clear: store, outbox, events, logs', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const canary = `canary-${anId()}`;
  const { data } = await actingAs(service, athlete).send(liaison, { content: canary, key: anId() });
  await actingAs(service, athlete).send(liaison, { content: `${canary} ${'x'.repeat(4_000)}` });
  await actingAs(service, liaison).thread(athlete);
  const raw = await rawText(service);
  expect(data.answer.content).toBe(canary);
  expect(raw).toContain(data.answer.id);
  expect(raw + JSON.stringify([service.logs(), service.allPublished(), service.live()])).not.toContain('canary-');
});
