import pg from 'pg';
import { type Publisher, type PublishResult, startRelay } from '../../src/events/relay.ts';
import type { OutboxRow } from '../../src/store/system-store.ts';
import { until } from '../../src/testing/until.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import {
  actor,
  aDatabase,
  aNote,
  kinds,
  type Notebook,
  notebookAt,
  openNotebook,
  silent,
} from '../store/notebook/open-notebook.ts';
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
  let stop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    store = await openNotebook(kind);
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

  test('audit rows are gathered also while nothing can be published', async () => {
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
  const lead = "datname = $1 AND application_name = 'notebook (relay-event)'";
  const database = new URL(runtimeUrl).pathname.slice(1);
  await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${lead}`, [database]);
  const other = await until(() => store.system.lead('relay-event'));
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

describe('maintenance of the relay', () => {
  test('may fail without an effect on the publisher', async () => {
    const { runtimeUrl, ownerUrl } = await aDatabase('postgres');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'took too long'; END $$;
      CREATE TRIGGER keep BEFORE DELETE ON kit.outbox FOR EACH STATEMENT EXECUTE FUNCTION keep()`);
    const store = notebookAt('postgres', runtimeUrl);
    const { publisher, given, prepared } = anExit();
    const { stop } = startRelay({ service: 'notebook', store, publishers: [publisher], log: silent });
    for (const note of [aNote(), aNote(), aNote()]) {
      await save(store, note);
      await until(() => given.includes(note.id));
    }
    await stop();

    expect(prepared()).toBe(1);
    await Promise.all([store.close(), owner.end()]);
  });

  test('deletes rows published a week ago, and inbox rows of two weeks ago', async () => {
    const { runtimeUrl, ownerUrl } = await aDatabase('postgres');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    for (const days of [6, 8])
      await owner.query(
        `INSERT INTO kit.outbox (id, kind, name, payload, created_at, published_at)
         VALUES (uuidv7(), 'event', $1, '{}', now() - make_interval(days => $2), now() - make_interval(days => $2))`,
        [String(days), days],
      );
    for (const days of [13, 15])
      await owner.query(
        `INSERT INTO kit.inbox (consumer, event_id, received_at) VALUES ($1, 'e', now() - make_interval(days => $2))`,
        [String(days), days],
      );
    const store = notebookAt('postgres', runtimeUrl);
    const { stop } = startRelay({ service: 'notebook', store, publishers: [anExit().publisher], log: silent });
    const left = async () => {
      const { rows } = await owner.query('SELECT name FROM kit.outbox UNION ALL SELECT consumer FROM kit.inbox');
      return rows.map(({ name }) => name as string).sort();
    };
    await until(async () => (await left()).length <= 2);
    await stop();

    // An event that is published again within a week is still in the inbox.
    expect(await left()).toEqual(['13', '6']);
    await Promise.all([store.close(), owner.end()]);
  });
});
