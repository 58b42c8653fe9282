import { rebuild } from '../../src/events/rebuild.ts';
import { defineSnapshot, publishSnapshot, requestSnapshot } from '../../src/events/snapshot.ts';
import type { Store } from '../../src/store/store.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import type { Effects, Note, Notes } from '../store/notebook/notebook.ts';
import { actor, aNote, kinds, openNotebook } from '../store/notebook/open-notebook.ts';
import { announceDeleted, aStage, copyNote, forgetNote } from './events-stage.ts';

const snapshotOfNotes = defineSnapshot(
  noteSaved,
  async function* (read: Store<{ notes: Notes; effects: Effects }>['read']) {
    for (const { id, title, version } of await read.notes.all()) {
      yield { subject: id, data: { noteId: id, version, title } };
    }
  },
);

describe.each(kinds)('a projection on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof aStage>>;
  beforeAll(async () => {
    stage = await aStage(kind);
  });
  afterAll(() => stage.stop());

  const copies = async () => (await stage.copies().all()).map(({ id, title, secret }: Note) => ({ id, title, secret }));
  const rebuildReader = () =>
    rebuild({ service: 'reader', store: stage.reader, bus: stage.reading.bus, consumers: [copyNote, forgetNote] });

  test('rebuilt while its service runs, it has the same rows, and deleted ones stay deleted', async () => {
    const kept = [aNote(), aNote(), aNote()];
    const deleted = aNote();
    for (const note of [...kept, deleted]) for (const version of [1, 2]) await stage.save(note, version);
    await announceDeleted(stage.writer, deleted, 3);
    await until(async () => (await copies()).filter(({ secret }) => secret === '2').length === 3);
    await until(async () => !(await stage.copies().find(deleted.id)));
    const before = await copies();
    const { projections, owners } = await rebuildReader();
    await until(async () => JSON.stringify(await copies()) === JSON.stringify(before));
    const last = aNote();
    await stage.save(last);
    // The copies come in the stream's order; deletions come by another consumer, which may be behind.
    await until(() => stage.copies().find(last.id));
    await until(async () => !(await stage.copies().find(deleted.id)));

    expect(projections).toEqual(['notes']);
    // This writer declares no snapshot; the stream alone was enough.
    expect(owners).toEqual({ notebook: [] });
    expect((await copies()).filter(({ id }) => id !== last.id)).toEqual(before);
  });

  test('rows older than the stream are restored from the owner’s snapshot, at their version', async () => {
    const archive = await aStage(kind, {}, { snapshots: [snapshotOfNotes] });
    const old = aNote();
    await archive.writer.store(actor).transaction(({ notes }) => notes.save(old));
    const types = await until(() => requestSnapshot(archive.reading.bus, 'notebook', 2_000));
    await until(() => archive.copies().find(old.id));
    // RecordedQuery again: the reader has these versions.
    await requestSnapshot(archive.reading.bus, 'notebook');
    const marker = aNote();
    await archive.save(marker);
    await until(() => archive.copies().find(marker.id));

    expect(types).toEqual([noteSaved.type]);
    expect(await archive.copies().find(old.id)).toMatchObject({ title: old.title, secret: '1' });
    await archive.stop();
  });

  test('an owner answers before it has read anything', async () => {
    const { id, title } = aNote();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = defineSnapshot(noteSaved, async function* () {
      await isReleased;
      yield { subject: id, data: { noteId: id, version: 1, title } };
    });
    const library = await aStage(kind, {}, { snapshots: [slow] });
    const types = await until(() => requestSnapshot(library.reading.bus, 'notebook', 2_000));
    const early = await library.copies().find(id);
    release();
    await until(() => library.copies().find(id));

    expect({ types, early }).toEqual({ types: [noteSaved.type], early: null });
    await library.stop();
  });

  test('a large snapshot waits for the relay, so that current events are not delayed', async () => {
    const notebook = await openNotebook(kind);
    const many = defineSnapshot(noteSaved, async function* () {
      for (let noteId = 1; noteId <= 3_000; noteId++)
        yield { subject: `${noteId}`, data: { noteId: `${noteId}`, version: 1, title: 'one of many' } };
    });
    const publishing = publishSnapshot({ service: 'notebook', store: notebook, snapshots: [many] });
    let most = 0;
    let published = 0;
    await until(
      async () => {
        const rows = await notebook.system.waiting('event', 5_000);
        most = Math.max(most, rows.length);
        // A relay that is slower than the snapshot.
        if (rows.length > 1_000 || published >= 1_800) {
          const done = rows.slice(0, 400).map(({ id }) => id);
          await notebook.system.markPublished(done);
          published += done.length;
        }
        return published === 3_000;
      },
      { withinMs: 30_000 },
    );

    expect(await publishing).toBe(3_000);
    expect(most).toBeLessThanOrEqual(1_200);
    await notebook.close();
  });

  test('events of a snapshot have no audience', async () => {
    const notebook = await openNotebook(kind);
    await notebook.store(actor).transaction(({ notes }) => notes.save(aNote()));
    await publishSnapshot({ service: 'notebook', store: notebook, snapshots: [snapshotOfNotes] });
    expect(await notebook.system.waiting('event', 10)).toMatchObject([
      { name: noteSaved.type, payload: { audience: {} } },
    ]);
    await notebook.close();
  });
});
