import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@entourage/contracts/ids';
import pg from 'pg';
import { type Publisher, type PublishResult, startRelay } from '../../src/events/relay.ts';
import type { OutboxRow } from '../../src/store/system-store.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { until } from '../../src/testing/until.ts';
import { noteDeleted, noteSaved } from '../store/notebook/note-saved.ts';
import { actor, aDatabase, aNote, kinds, type Notebook, notebookAt, silent } from '../store/notebook/open-notebook.ts';
import { save } from './events-stage.ts';

/** Longer than any test. */
const neverMs = 600_000;

/** A publisher that records its rows; `answer` decides their results. */
function anExit(answer: (row: OutboxRow) => PublishResult | Promise<PublishResult> = () => 'done') {
  const given: string[] = [];
  let prepared = 0;
  let isStale = false;
  const publisher: Publisher = {
    kind: 'event',
    async prepare() {
      prepared++;
      isStale = false;
    },
    isStale: () => isStale,
    publish(rows) {
      given.push(...rows.map(({ payload }) => (payload as { subject: string }).subject));
      return Promise.all(rows.map(answer));
    },
  };
  return {
    publisher,
    given,
    prepared: () => prepared,
    becomesStale: () => {
      isStale = true;
    },
  };
}

describe.each(kinds)('the relay on %s', (kind) => {
  let store: Notebook;
  let url: string;
  const storeUrl = () => url;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    url = (await aDatabase(kind)).runtimeUrl;
    store = notebookAt(kind, url);
    await store.assertReady();
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
    await store.close();
  });
  const start = (publisher: Publisher, pollMs = neverMs) => {
    ({ stop } = startRelay({ service: 'notebook', store, publishers: [publisher], log: silent, pollMs }));
  };
  const waiting = () => store.system.waiting('event', 1_000);
  const isEmpty = () => until(async () => (await waiting()).length === 0);

  test('a commit wakes it, and a backlog of several batches is published without a pause', async () => {
    const { publisher, given } = anExit();
    start(publisher);
    const first = aNote();
    await save(store, first);
    await until(() => given.includes(first.id));
    await store.store(actor).transaction(async ({ outbox }) => {
      for (let count = 0; count < 450; count++) {
        const { id } = aNote();
        const data = { noteId: id, version: 1, title: 'one of many' };
        outbox.add(noteSaved, { subject: id, audience: {}, data });
      }
    });
    await isEmpty();

    expect(given).toHaveLength(451);
  });

  test('it publishes rows in the order of their commits', async () => {
    const notes = Array.from({ length: 5 }, () => aNote());
    for (const note of notes) await save(store, note);
    const { publisher, given } = anExit();
    start(publisher);
    await until(() => given.length === 5);

    expect(given).toEqual(notes.map(({ id }) => id));
  });

  test('unpublished rows are retried after the publisher was prepared again, published ones are not', async () => {
    const [taken, refused, later] = [aNote(), aNote(), aNote()];
    for (const note of [taken, refused, later]) await save(store, note);
    let isAway = true;
    const relayed = anExit(({ payload }) => {
      const { subject } = payload as { subject: string };
      if (subject === refused.id) return { refused: 'too large' };
      return subject === later.id && isAway ? 'later' : 'done';
    });
    start(relayed.publisher, 10);
    await until(() => relayed.given.filter((id) => id === later.id).length >= 2);
    expect(await waiting()).toMatchObject([{ payload: { subject: later.id } }]);
    isAway = false;
    await isEmpty();

    expect(relayed.given.filter((id) => id !== later.id)).toEqual([taken.id, refused.id]);
    expect(relayed.prepared()).toBeGreaterThan(1);
    expect(await store.system.requeue()).toBe(1);
  });

  const addEvents = (notes: readonly { id: string }[], event: typeof noteSaved | typeof noteDeleted = noteSaved) =>
    store.store(actor).transaction(async ({ outbox }) => {
      for (const { id } of notes)
        outbox.add(event as typeof noteSaved, {
          subject: id,
          audience: {},
          data: { noteId: id, version: 1, title: 'a' },
        });
    });

  test.each([
    ['refuses', () => 'later' as const],
    // Longer than the rows of other queues wait, as a command that times out.
    ['does not answer', () => pause(1_000).then(() => 'later' as const)],
  ])('200 rows of a queue that %s do not hold up a later row of another one', async (_, answer) => {
    await store.system.addToOutbox(
      Array.from({ length: 250 }, () => ({ id: newId(), kind: 'job', name: 'broken', payload: {}, delayMs: 0 })),
    );
    const last = { id: newId(), kind: 'job' as const, name: 'works', payload: {}, delayMs: 0 };
    await store.system.addToOutbox([last]);
    const given: string[] = [];
    const publisher: Publisher = {
      kind: 'job',
      publish: ([row]) => {
        given.push(row!.id);
        return Promise.all([row!.name === 'broken' ? answer() : ('done' as const)]);
      },
    };
    const startedAt = performance.now();
    const relay = startRelay({ service: 'notebook', store, publishers: [publisher], log: silent, pollMs: neverMs });
    await until(() => given.includes(last.id));

    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await relay.stop();
  });

  test('an aggregate that waits holds up neither others nor lets its own rows overtake', async () => {
    const [stuck, free] = [aNote(), aNote()];
    await addEvents([stuck, free]);
    await addEvents([stuck, free], noteDeleted);
    let isAway = true;
    const relayed = anExit(({ name, payload }) =>
      isAway && name === noteSaved.type && (payload as { subject: string }).subject === stuck.id ? 'later' : 'done',
    );
    start(relayed.publisher);
    await until(() => relayed.given.filter((id) => id === stuck.id).length > 2);
    const names = async () => (await waiting()).map(({ name }) => name);

    expect(await names()).toEqual([noteSaved.type, noteDeleted.type]);
    isAway = false;
    await isEmpty();
    expect(relayed.given.slice(-2)).toEqual([stuck.id, stuck.id]);
  });

  test('rows beside a type that fails are found without those that would overtake it', async () => {
    const [one, other] = [aNote(), aNote()];
    await addEvents([one]);
    await addEvents([one, other], noteDeleted);
    const skipped = { names: [noteSaved.type], keys: [] };
    const subjects = async (beside: typeof skipped) =>
      (await store.system.waiting('event', 10, beside)).map(({ payload }) => (payload as { subject: string }).subject);

    expect(await subjects(skipped)).toEqual([other.id]);
    expect(await subjects({ names: [], keys: [one.id] } as never)).toEqual([other.id]);
    expect(await subjects({ names: [], keys: ['nobody'] } as never)).toEqual([one.id, one.id, other.id]);
  });

  test('a commit of a process that does not lead wakes the one that does, and only the leader has gauges', async () => {
    const listeners = new Set<() => void>();
    const signal = {
      send: () => {
        for (const listener of listeners) listener();
      },
      onReceived: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const other = notebookAt(kind, storeUrl());
    await other.assertReady();
    const { publisher, given } = anExit();
    const metrics = createMetrics({ process: 'notebook', version: '1' });
    const shared = { service: 'notebook', log: silent, signal, pollMs: neverMs };
    const leader = startRelay({ ...shared, store, publishers: [publisher], metrics });
    const first = aNote();
    await save(store, first);
    await until(() => given.includes(first.id));
    const follower = startRelay({ ...shared, store: other, publishers: [publisher], mayLead: false });
    const note = aNote();
    await save(other, note);
    await until(() => given.includes(note.id));
    const gauges = async () => (await metrics.outboxUnpublished.get()).values.length;

    // The first measurement of a leader runs while it publishes.
    await until(async () => (await gauges()) === 1);
    await follower.stop();
    await leader.stop();
    expect(await gauges()).toBe(0);
    await other.close();
  });

  test('a stale publisher is prepared once more', async () => {
    const { publisher, given, prepared, becomesStale } = anExit();
    start(publisher);
    const notes = [aNote(), aNote(), aNote()];
    for (const [index, note] of notes.entries()) {
      if (index === 1) becomesStale();
      await save(store, note);
      await until(() => given.includes(note.id));
    }
    await isEmpty();

    expect(prepared()).toBe(2);
  });

  test('audit rows are collected also while nothing can be published', async () => {
    const { publisher } = anExit(() => 'later');
    start(publisher, 10);
    await store.store(actor).transaction(async ({ audit }) => audit.add({ action: 'user.edit', subject: 'one' }));
    await save(store, aNote());

    expect(await until(async () => (await waiting()).find(({ name }) => name.includes('audit.recorded')))).toBeTruthy();
  });

  test('rows committed during the stop are published before it ends', async () => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const { publisher, given } = anExit(() => isLetGo.then(() => 'done' as const));
    start(publisher);
    const [first, last] = [aNote(), aNote()];
    await save(store, first);
    await until(() => given.includes(first.id));
    await save(store, last);
    const stopped = stop?.();
    letGo();
    await stopped;

    expect(given).toEqual([first.id, last.id]);
    expect(await waiting()).toEqual([]);
  });
});

test('a relay that has lost the lead publishes nothing until it leads again', async () => {
  const { runtimeUrl } = await aDatabase('postgres');
  const store = notebookAt('postgres', runtimeUrl);
  let isOurs = true;
  const early: string[] = [];
  const { publisher, given } = anExit(({ name }) => {
    if (!isOurs) early.push(name);
    return 'done';
  });
  const { stop } = startRelay({ service: 'notebook', store, publishers: [publisher], log: silent, pollMs: neverMs });
  const [first, second] = [aNote(), aNote()];
  await save(store, first);
  await until(() => given.includes(first.id));
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  const lead = "datname = $1 AND application_name = 'notebook (relay)'";
  const database = new URL(runtimeUrl).pathname.slice(1);
  await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${lead}`, [database]);
  const other = store.system.lead('relay');
  await until(() => other.take());
  isOurs = false;
  await save(store, second);
  // Enough time for a relay that does not check.
  for (let question = 0; question < 100; question++) await store.system.waiting('event', 1);
  isOurs = true;
  await other.release();
  await until(() => given.includes(second.id));
  await stop();

  expect(early).toEqual([]);
  await Promise.all([store.close(), server.end()]);
});
