import { newId } from '@entourage/contracts/ids';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aNote, aUserId, kinds } from '../store/notebook/open-notebook.ts';
import { announceDeleted, aStage } from './events-stage.ts';

describe.each(kinds)('events between two services on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof aStage>>;
  beforeAll(async () => {
    stage = await aStage(kind);
  });
  afterAll(() => stage.stop());

  /** Publishes without the outbox, like a relay that repeats or reorders. */
  async function publish(
    message: { id: string; version: number; note: { id: string; title: string } },
    msgID = newId(),
  ) {
    const { id, version, note } = message;
    const { js } = await stage.writing.bus.jetStream();
    const envelope = {
      specversion: '1.0',
      id,
      source: 'notebook',
      type: noteSaved.type,
      subject: note.id,
      time: new Date().toISOString(),
      audience: { userIds: [aUserId] },
      data: { noteId: note.id, version, title: note.title },
    };
    await js.publish(stage.writing.bus.subjects.event(noteSaved.type), JSON.stringify(envelope), { msgID });
  }
  const copyAt = (noteId: string, version: number) =>
    until(async () => (await stage.copies().find(noteId))?.secret === String(version));

  test('a committed event reaches the reader, and its row counts as published', async () => {
    const note = aNote();
    await stage.save(note);
    await copyAt(note.id, 1);

    expect(await until(async () => (await stage.writer.system.waiting('event', 10)).length === 0)).toBe(true);
    const { bus } = stage.writing;
    const { jsm } = await bus.jetStream();
    const last = { last_by_subj: bus.subjects.event(noteSaved.type) };
    const message = await jsm.streams.getMessage(bus.subjects.streams.events, last);
    // By which the broker detects duplicates.
    expect(message?.header.get('Nats-Msg-Id')).toBe(message?.json<{ id: string }>().id);
  });

  test('the reader notifies open browsers after its commit, with the tags and audience of the event', async () => {
    const note = aNote();
    const connection = await stage.reading.bus.connected();
    const heard: unknown[] = [];
    const subscription = connection.subscribe(stage.reading.bus.subjects.live('reader'), {
      callback: (_error, message) => void heard.push(message.json()),
    });
    await connection.flush();
    await stage.save(note);
    await until(() => heard.length > 0);
    subscription.unsubscribe();

    expect(heard).toContainEqual({ type: noteSaved.type, tags: ['Stats'], audience: { userIds: [aUserId] } });
  });

  test('an event sent five times takes effect once, also after the broker’s duplicate window', async () => {
    const [note, last] = [aNote(), aNote()];
    const id = newId();
    // With different message ids, as the broker treats repetitions after two minutes.
    for (let sent = 0; sent < 5; sent++) await publish({ id, version: 1, note });
    await publish({ id: newId(), version: 1, note: last });
    await copyAt(last.id, 1);

    expect(await stage.reader.store({ caller: { kind: 'system' } }).read.effects.of(id)).toBe(1);
  });

  test('the highest version wins in every order, and a tombstone stays', async () => {
    const [note, last] = [aNote(), aNote()];
    for (const version of [3, 1, 4, 2]) await publish({ id: newId(), version, note });
    await copyAt(note.id, 4);
    await announceDeleted(stage.writer, note, 5);
    await until(async () => (await stage.copies().find(note.id)) === null);
    await publish({ id: newId(), version: 4, note });
    await publish({ id: newId(), version: 1, note: last });
    await copyAt(last.id, 1);

    expect(await stage.copies().find(note.id)).toBeNull();
  });

  test('audit rows are collected into events of at most 500', async () => {
    const { jsm } = await stage.writing.bus.jetStream();
    await stage.writer.store({ caller: { kind: 'system' } }).transaction(async ({ audit }) => {
      for (let row = 0; row < 501; row++) audit.add({ action: 'user.edit', subject: String(row) });
    });
    const subject = stage.writing.bus.subjects.event('entourage.notebook.audit.recorded.v1');
    const sizes = await until(async () => {
      const found: number[] = [];
      for (let seq = 1; ; ) {
        const message = await jsm.streams.getMessage(stage.writing.bus.subjects.streams.events, {
          seq,
          next_by_subj: subject,
        } as never);
        if (!message) break;
        found.push(message.json<{ data: { rows: unknown[] } }>().data.rows.length);
        seq = message.seq + 1;
      }
      return found.reduce((sum, size) => sum + size, 0) === 501 && found;
    });

    expect(sizes).toEqual([500, 1]);
  });
});
