/**
 * A writer and a reader in one process, for crash tests: saves NOTES notes with an event each, waits until the reader has copies of
 * all notes, and exits with 0; or is killed at FAILPOINT.
 */

import { systemClock } from '../../src/clock/clock.ts';
import { consumer } from '../../src/events/consumer.ts';
import { startEvents } from '../../src/events/start-events.ts';
import { readFailpoint } from '../../src/failpoints/failpoint.ts';
import { brokerOfTests } from '../../src/testing/broker.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { actor, aNote, aUserId, type Kind, notebookAt, silent } from '../store/notebook/open-notebook.ts';
import type { Tx } from './events-stage.ts';

const { KIND, WRITER_URL, READER_URL, NAMESPACE, NOTES, TEST_REDIS_URL } = process.env as Record<string, string>;
const failpoint = readFailpoint(process.env);
const writer = notebookAt(KIND as Kind, WRITER_URL!, { failpoint });
// FAILPOINT also applies to relay and inbox, but after_commit only to commits of the writer.
const reader = notebookAt(KIND as Kind, READER_URL!, { service: 'reader' });
await Promise.all([writer.assertReady(), reader.assertReady()]);

const copyNote = consumer(noteSaved, async ({ id, data }, { notes, effects }: Tx) => {
  await effects.add(id);
  const copy = await notes.find(data.noteId);
  if (copy) await notes.remove(copy.id);
  await notes.save({ id: data.noteId, title: data.title, version: 1, secret: String(await effects.of(id)) });
});
const { url: natsUrl, nkeySeed } = brokerOfTests();
const common = { natsUrl, nkeySeed, redis: { url: TEST_REDIS_URL! }, jobs: [], snapshots: [], config: {}, clients: {} };
const shared = { ...common, clock: systemClock, log: silent, namespace: NAMESPACE!, failpoint };
const writing = await startEvents({ ...shared, service: 'notebook', store: writer, consumers: [] });
const reading = await startEvents({ ...shared, service: 'reader', store: reader, consumers: [copyNote] });

for (let count = 0; count < Number(NOTES); count++) {
  const note = aNote();
  await writer.store(actor).transaction(async ({ notes, outbox }) => {
    await notes.save(note);
    const data = { noteId: note.id, version: 1, title: note.title };
    outbox.add(noteSaved, { subject: note.id, audience: { userIds: [aUserId] }, data });
  });
}
await until(
  async () => {
    const [notes, copies] = await Promise.all([writer, reader].map((store) => store.store(actor).read.notes.all()));
    return notes!.length === copies!.length;
  },
  { withinMs: 60_000 },
);
await Promise.all([writing.stop(), reading.stop()]);
await Promise.all([writer.close(), reader.close()]);
