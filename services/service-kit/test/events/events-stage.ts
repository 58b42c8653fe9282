import { systemClock } from '../../src/clock/clock.ts';
import { consumer, durableConsumers } from '../../src/events/consumer.ts';
import { type EventsOptions, startEvents } from '../../src/events/start-events.ts';
import type { TransactionOf } from '../../src/store/store.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { noteDeleted, noteSaved } from '../store/notebook/note-saved.ts';
import type { Note, postgresNotebook } from '../store/notebook/notebook.ts';
import {
  actor,
  aName,
  aUserId,
  type Kind,
  type Notebook,
  openNotebook,
  silent,
} from '../store/notebook/open-notebook.ts';

export type Tx = TransactionOf<typeof postgresNotebook>;

/** Keeps copies of notes: the highest version wins, and a deleted note stays deleted. */
export const copyNote = consumer(
  noteSaved,
  async ({ id, data }, { notes, effects, projection }: Tx) => {
    await effects.add(id);
    if (!(await projection.isNewer('notes', data.noteId, data.version))) return;
    await notes.remove(data.noteId);
    await notes.save({ id: data.noteId, title: data.title, version: 1, secret: String(data.version) });
  },
  { live: true, replayable: { projection: 'notes', empty: ({ notes }: Tx) => notes.clear() } },
);
export const forgetNote = consumer(
  noteDeleted,
  async ({ data }, { notes, projection }: Tx) => {
    if (await projection.isNewer('notes', data.noteId, data.version)) await notes.remove(data.noteId);
  },
  { live: true, replayable: { projection: 'notes', empty: ({ notes }: Tx) => notes.clear() } },
);

export const aNamespace = () => aName('t');

type PartsOptions = Partial<EventsOptions> & { namespace: string };

/** The background work of a service, on a provisioned broker. */
export async function startParts(store: Notebook, service: string, options: PartsOptions) {
  const broker = brokerOfTests();
  const consumed = { [service]: durableConsumers(service, options.consumers ?? []) };
  await (await openTestBroker({ ...broker, namespace: options.namespace }, consumed)).close();
  return startEvents({
    service,
    store,
    natsUrl: broker.url,
    nkeySeed: broker.nkeySeed,
    redis: { url: process.env.TEST_REDIS_URL! },
    consumers: [],
    jobs: [],
    snapshots: [],
    config: {},
    clients: {},
    clock: systemClock,
    log: silent,
    metrics: createMetrics({ process: service, version: '1' }),
    ...options,
  });
}

/** A writer and a reader with a store each, and a separate stream. */
export async function aStage(kind: Kind, options: Partial<EventsOptions> = {}, ofWriter: Partial<EventsOptions> = {}) {
  const namespace = aNamespace();
  const [writer, reader] = await Promise.all([openNotebook(kind), openNotebook(kind, { service: 'reader' })]);
  const writing = await startParts(writer, 'notebook', { namespace, ...ofWriter });
  const reading = await startParts(reader, 'reader', { namespace, consumers: [copyNote, forgetNote], ...options });
  await writing.bus.connected();
  return {
    namespace,
    writer,
    reader,
    writing,
    reading,
    save: (note: Note, version = note.version) => save(writer, note, version),
    copies: () => reader.store(actor).read.notes,
    async stop() {
      await Promise.all([writing.stop(), reading.stop()]);
      await Promise.all([writer.close(), reader.close()]);
    },
  };
}

/** Publishes a note at a version. */
export async function save(store: Notebook, note: Note, version = note.version): Promise<void> {
  await store.store(actor).transaction(async ({ outbox }) => {
    outbox.add(noteSaved, {
      subject: note.id,
      audience: { userIds: [aUserId] },
      data: { noteId: note.id, version, title: note.title },
    });
  });
}

export async function announceDeleted(store: Notebook, note: Note, version: number): Promise<void> {
  await store.store(actor).transaction(async ({ outbox }) => {
    outbox.add(noteDeleted, { subject: note.id, audience: { userIds: [aUserId] }, data: { noteId: note.id, version } });
  });
}
