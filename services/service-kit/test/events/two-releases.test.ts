import { newId } from '@entourage/contracts/ids';
import { consumer } from '../../src/events/consumer.ts';
import { deadLetters } from '../../src/events/dead-letters.ts';
import { consumerSettings, provisionBroker } from '../../src/events/provision.ts';
import { settingsVersion, streamSettings } from '../../src/events/streams.ts';
import { durableName, makeSubjects } from '../../src/events/subjects.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { until } from '../../src/testing/until.ts';
import { noteDeleted, noteSaved } from '../store/notebook/note-saved.ts';
import { aNote, openNotebook } from '../store/notebook/open-notebook.ts';
import { aNamespace, announceDeleted, save, startParts, type Tx } from './events-stage.ts';

const [saved, deleted] = [noteSaved.type, noteDeleted.type];
const moved = 'entourage.notebook.note.moved.v1';
const shared = 'reader--notebook-note';
const only = { earlier: durableName('reader', saved), later: durableName('reader', deleted) };

const earlier = { reader: { [shared]: [saved, deleted], [only.earlier]: [saved] } };
const later = { reader: { [shared]: [deleted, moved], [only.later]: [deleted] } };

async function twoReleases() {
  const namespace = aNamespace();
  const [one, other] = await Promise.all([
    openTestBroker({ ...brokerOfTests(), namespace }, earlier, { version: 1 }),
    openTestBroker({ ...brokerOfTests(), namespace }, {}),
  ]);
  const { js, jsm } = await other.jetStream();
  const { subjects } = other;
  const stream = subjects.streams.events;
  const asEarlier = (options = {}) => provisionBroker({ bus: one, consumers: earlier, version: 1, ...options });
  const asLater = (options = {}) => provisionBroker({ bus: other, consumers: later, version: 2, ...options });
  return {
    js,
    jsm,
    stream,
    subjects,
    asEarlier,
    asLater,
    async consumers() {
      const found = new Map<string, { created: string; types: string[]; ackWait: number | undefined }>();
      for await (const { name, created, config } of jsm.consumers.list(stream)) {
        const types = config.filter_subjects!.filter((subject) => subject !== subjects.replay(name)).toSorted();
        found.set(name, { created: String(created), types, ackWait: config.ack_wait });
      }
      return found;
    },
    publish: async (type: string) => (await js.publish(subjects.event(type), '{}', { msgID: newId() })).seq,
    streamInfo: () => jsm.streams.info(stream),
    async stop() {
      await Promise.all([one.close(), other.close()]);
    },
  };
}

/** Reads what a consumer delivers, as a service does whose consumer may be created again meanwhile. */
async function read(broker: Awaited<ReturnType<typeof twoReleases>>, durable: string, wanted: readonly number[]) {
  const seen = new Set<number>();
  await until(
    async () => {
      const pulls = await broker.js.consumers.get(broker.stream, durable).catch(() => null);
      const message = await pulls?.next({ expires: 1_000 }).catch(() => null);
      if (message) {
        seen.add(message.seq);
        await message.ackAck().catch(() => false);
      }
      return wanted.every((sequence) => seen.has(sequence));
    },
    { withinMs: 30_000 },
  );
  return seen;
}

test('two releases that provision at once settle on what both need, and lose no event', async () => {
  const broker = await twoReleases();
  const { subjects } = broker;
  const sequences: { type: string; sequence: number }[] = [];
  const publishAll = async () => {
    for (const type of [saved, deleted, moved]) sequences.push({ type, sequence: await broker.publish(type) });
  };
  await publishAll();
  // Each may have read the consumers before the other has widened them, so it takes a few rounds.
  for (let round = 0; round < 4; round += 1) await Promise.all([broker.asEarlier(), broker.asLater(), publishAll()]);
  const settled = await broker.consumers();
  expect(Object.fromEntries([...settled].map(([name, { types }]) => [name, types]))).toEqual({
    [shared]: [saved, deleted, moved].map((type) => subjects.event(type)).toSorted(),
    [only.earlier]: [subjects.event(saved)],
    [only.later]: [subjects.event(deleted)],
  });

  for (let round = 0; round < 10; round += 1) await Promise.all([broker.asEarlier(), broker.asLater(), publishAll()]);
  // With the time of its creation: none was deleted meanwhile.
  expect(await broker.consumers()).toEqual(settled);
  const of = (...types: string[]) => sequences.filter(({ type }) => types.includes(type)).map((one) => one.sequence);
  await read(broker, shared, of(saved, deleted, moved));
  await read(broker, only.earlier, of(saved));
  await read(broker, only.later, of(deleted));
  await broker.stop();
}, 90_000);

test('an earlier release leaves the settings of a later one alone, also when it adds an event', async () => {
  const broker = await twoReleases();
  await broker.asLater({ ackWaitMs: 45_000 });
  const of = async (name: string) => (await broker.consumers()).get(name)!;
  expect((await of(shared)).ackWait).toBe(45e9);
  await broker.asEarlier({ ackWaitMs: 30_000 });
  expect((await of(shared)).ackWait).toBe(45e9);

  const further = 'entourage.notebook.note.hidden.v1';
  await broker.asEarlier({ ackWaitMs: 30_000, consumers: { reader: { [shared]: [saved, deleted, further] } } });
  expect(await of(shared)).toMatchObject({
    types: expect.arrayContaining([broker.subjects.event(further), broker.subjects.event(moved)]),
    ackWait: 45e9,
  });
  // What the earlier one has written last is still the later one's.
  await broker.asEarlier({ ackWaitMs: 30_000 });
  expect((await of(shared)).ackWait).toBe(45e9);
  await broker.stop();
});

test('the streams keep the settings of the later release', async () => {
  const broker = await twoReleases();
  const versionOfStream = async () => (await broker.streamInfo()).config.metadata?.['entourage-settings'];
  expect(await versionOfStream()).toBe('1');
  await broker.jsm.streams.update(broker.stream, { max_age: 86_400e9, metadata: { 'entourage-settings': '2' } });
  await broker.asEarlier({ consumers: { reader: {} } });
  expect((await broker.streamInfo()).config.max_age).toBe(86_400e9);
  await broker.asLater({ consumers: { reader: {} } });
  expect((await broker.streamInfo()).config.max_age).toBe(30 * 86_400e9);
  await broker.stop();
});

test('the command tells what is not declared any more, deletes it, and spares what a later release has written', async () => {
  const broker = await twoReleases();
  expect(await broker.asLater()).toEqual([only.earlier, `${shared}: ${broker.subjects.event(saved)}`]);
  expect(await broker.asEarlier({ deleteUndeclared: true })).toEqual([]);
  expect([...(await broker.consumers()).keys()].toSorted()).toEqual([shared, only.earlier, only.later].toSorted());

  await broker.asLater({ deleteUndeclared: true });
  const left = await broker.consumers();
  expect([...left.keys()].toSorted()).toEqual([shared, only.later].toSorted());
  expect(left.get(shared)!.types).toEqual([deleted, moved].map((type) => broker.subjects.event(type)).toSorted());
  expect(await broker.asLater()).toEqual([]);
  await broker.stop();
});

test('an event that only the later release handles waits for its replica', async () => {
  const namespace = aNamespace();
  const [writer, reader] = await Promise.all([
    openNotebook('postgres'),
    openNotebook('postgres', { service: 'reader' }),
  ]);
  const handled: string[] = [];
  const handler = (events: Parameters<typeof consumer>[0]) =>
    consumer(events, async ({ type }, _: Tx) => void handled.push(type));
  const noteMoved = { ...noteSaved, type: moved };
  const writing = await startParts(writer, 'notebook', { namespace });
  const admin = await openTestBroker(
    { ...brokerOfTests(), namespace },
    { reader: { [shared]: [saved, deleted, moved] } },
  );
  // Its first attempts are the earlier release's, which cannot handle it.
  const of = { namespace, retryDelays: [200, 200, 200, 200] };
  const old = await startParts(reader, 'reader', { ...of, consumers: [handler([noteSaved, noteMoved])] });
  await announceDeleted(writer, aNote(), 2);
  const { jsm } = await admin.jetStream();
  await until(async () => (await jsm.consumers.info(admin.subjects.streams.events, shared)).num_redelivered > 0);
  const upgraded = await startParts(reader, 'reader', {
    ...of,
    consumers: [handler([noteSaved, noteDeleted, noteMoved])],
  });
  await until(() => handled.includes(deleted));
  const letters = [];
  for await (const letter of deadLetters(admin)) letters.push(letter);
  expect(letters).toEqual([]);

  await save(writer, aNote());
  await until(() => handled.includes(saved));
  await Promise.all([writing.stop(), old.stop(), upgraded.stop(), admin.close()]);
  await Promise.all([writer.close(), reader.close()]);
});

test('a change of the settings raises their version', () => {
  const subjects = makeSubjects();
  const streams = streamSettings(subjects, 1).map((settings) => Object.values(settings).flat().join(' '));
  const consumers = Object.values(consumerSettings('one')).join(' ');

  expect({ settingsVersion, streams, consumers }).toEqual({
    settingsVersion: 1,
    streams: [
      'file limits 1 DEAD_LETTERS dead-letters.> 120000000000 7776000000000000',
      'file limits 1 EVENTS entourage.> entourage-replay.> 120000000000 2592000000000000',
    ],
    consumers: 'one explicit all instant 30000000000 -1',
  });
});
