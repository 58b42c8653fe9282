import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { mongo } from 'mongoose';
import { StaleRow, StoreUnavailable } from '../../src/store/transact.ts';
import { noteSaved } from './notebook/note-saved.ts';
import { actor, aNote, aUserId, kinds, type Notebook, openNotebook } from './notebook/open-notebook.ts';

describe.each(kinds)('a transaction on %s', (kind) => {
  let notebook: Notebook;
  beforeAll(async () => {
    notebook = await openNotebook(kind);
  });
  afterAll(() => notebook.close());

  const waiting = async (subject: string) => {
    const rows = await notebook.system.waiting('event', 1_000);
    return rows.flatMap((row) => (row.kind === 'event' && row.payload.subject === subject ? [row.payload] : []));
  };
  const message = (note: { id: string; title: string; version: number }) => ({
    subject: note.id,
    audience: { userIds: [aUserId] },
    data: { noteId: note.id, version: note.version, title: note.title },
  });

  test('rows, event and audit row commit together', async () => {
    const note = aNote({ secret: 'kept' });
    const store = notebook.store(actor);
    await store.transaction(async ({ notes, outbox, audit }) => {
      await notes.save(note);
      outbox.add(noteSaved, message(note));
      audit.add({ action: 'user.edit', subject: note.id, fields: ['secret'] });
    });
    const collected: unknown[] = [];
    await notebook.system.collectAuditRows(500, (rows) => {
      collected.push(...rows);
      return [{ id: newId(), kind: 'job', name: 'none', payload: {}, delayMs: 0 }];
    });

    expect(await store.read.notes.find(note.id)).toEqual(note);
    expect(await waiting(note.id)).toMatchObject([
      { specversion: '1.0', source: 'notebook', type: noteSaved.type, data: { noteId: note.id, version: 1 } },
    ]);
    expect(collected).toContainEqual(
      expect.objectContaining({
        action: 'user.edit',
        subjectId: note.id,
        actorId: aUserId,
        actorRole: 'LIAISON',
        fields: ['secret'],
        outcome: 'ok',
        traceId: actor.traceId,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      }),
    );
  });

  test('nothing is committed when a step throws', async () => {
    const note = aNote();
    const store = notebook.store(actor);
    const failing = store.transaction(async ({ notes, outbox }) => {
      await notes.save(note);
      outbox.add(noteSaved, message(note));
      throw new AppError('FORBIDDEN');
    });

    await expect(failing).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await store.read.notes.find(note.id)).toBeNull();
    expect(await waiting(note.id)).toEqual([]);
  });

  test('an event that violates its contract aborts the transaction; the error contains only the key', async () => {
    const note = aNote();
    const failing = notebook.store(actor).transaction(async ({ notes, outbox }) => {
      await notes.save(note);
      outbox.add(noteSaved, { ...message(note), data: { noteId: note.id, version: 1.5, title: 'secret words' } });
    });

    await expect(failing).rejects.toThrow('entourage.notebook.note.saved.v1 violates its contract: version');
    expect(await notebook.store(actor).read.notes.find(note.id)).toBeNull();
  });

  test('it is rerun after a stale row, and only the last run is committed', async () => {
    const note = aNote();
    let runs = 0;
    await notebook.store(actor).transaction(async ({ notes, outbox }) => {
      outbox.add(noteSaved, message(note));
      await notes.save(note);
      if (++runs < 3) throw new StaleRow();
    });

    expect(runs).toBe(3);
    expect(await waiting(note.id)).toHaveLength(1);
  });

  test('eight concurrent writers lose no update', async () => {
    const note = aNote();
    const store = notebook.store(actor);
    await store.transaction(({ notes }) => notes.save(note));
    const raise = () =>
      store.transaction(async ({ notes }) => {
        const current = await notes.find(note.id);
        await notes.save({ ...current!, version: current!.version + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, raise));

    expect(await store.read.notes.find(note.id)).toMatchObject({ version: 9 });
  });

  test('a transaction that is always stale fails with UNAVAILABLE', async () => {
    let runs = 0;
    const losing = notebook.store(actor).transaction(async () => {
      runs++;
      throw new StaleRow();
    });

    await expect(losing).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    await expect(losing).rejects.not.toBeInstanceOf(StoreUnavailable);
    expect(runs).toBe(40);
  });

  test('a lasting conflict counts as an outage of the store, for which a consumer waits', async () => {
    const conflict = Object.assign(new mongo.MongoServerError({ message: 'lost' }), {
      code: kind === 'postgres' ? '40001' : 112,
    });
    const losing = notebook.store(actor).transaction(() => Promise.reject(conflict));

    await expect(losing).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test('an AppError of a use case is not retried, whatever its cause', async () => {
    const lostUpdate = Object.assign(new mongo.MongoServerError({ message: 'lost' }), {
      code: kind === 'postgres' ? '40001' : 112,
    });
    const refusal = new AppError('NOT_FOUND', { cause: lostUpdate });
    let runs = 0;
    const refused = notebook.store(actor).transaction(async () => {
      runs++;
      throw refusal;
    });

    await expect(refused).rejects.toBe(refusal);
    expect(runs).toBe(1);
  });

  test('a violated constraint is a CONFLICT', async () => {
    const note = aNote();
    const store = notebook.store(actor);
    await store.transaction(({ notes }) => notes.save(note));
    const twin = store.transaction(({ notes }) => notes.save(aNote({ title: note.title })));

    await expect(twin).rejects.toMatchObject({ name: 'AppError', code: 'CONFLICT' });
  });

  test('only the attempt that violates a constraint is undone, with its events', async () => {
    const [taken, kept] = [aNote(), aNote()];
    const store = notebook.store(actor);
    await store.transaction(({ notes }) => notes.save(taken));
    const outcome = await store.transaction(async ({ notes, outbox, attempt }) => {
      await notes.save(kept);
      const result = await attempt(async () => {
        outbox.add(noteSaved, message(taken));
        await notes.save(aNote({ title: taken.title }));
      });
      const second = await attempt(async () => 'second');
      outbox.add(noteSaved, message(kept));
      return { result, second };
    });

    expect(outcome.result).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect(outcome.second).toEqual({ ok: true, value: 'second' });
    expect(await store.read.notes.find(kept.id)).toEqual(kept);
    expect(await waiting(taken.id)).toEqual([]);
    expect(await waiting(kept.id)).toHaveLength(1);
  });

  test('a write outside a transaction throws and changes nothing', async () => {
    const note = aNote();
    const { read } = notebook.store(actor);

    await expect(read.notes.save(note)).rejects.toThrow();
    await expect(read.notes.clear()).rejects.toThrow();
    expect(await read.notes.find(note.id)).toBeNull();
  });

  test('an event enters the inbox once', async () => {
    const once = { consumer: 'notebook--trial', eventId: newId() };
    const handle = () => notebook.transactOnce(once, actor, ({ effects }) => effects.add(once.eventId));
    const outcomes = await Promise.all([handle(), handle(), handle()]);

    expect(outcomes.sort()).toEqual([false, false, true]);
    expect(await notebook.store(actor).read.effects.of(once.eventId)).toBe(1);
    // Once per consumer.
    expect(await notebook.transactOnce({ ...once, consumer: 'notebook--other' }, actor, async () => {})).toBe(true);
  });

  test('a projection accepts only newer versions', async () => {
    const sourceId = newId();
    const offer = (version: number) =>
      notebook.store(actor).transaction(({ projection }) => projection.isNewer('notes', sourceId, version));

    expect([await offer(2), await offer(1), await offer(2), await offer(3)]).toEqual([true, false, false, true]);
  });

  test('its clock is close to the machine’s', async () => {
    expect(Math.abs((await notebook.now()).getTime() - Date.now())).toBeLessThan(2_000);
  });
});
