import pg from 'pg';
import { type Publisher, startRelay } from '../../src/events/relay.ts';
import type { OutboxRow } from '../../src/store/system-store.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { until } from '../../src/testing/until.ts';
import { aDatabase, aNote, notebookAt, silent } from '../store/notebook/open-notebook.ts';
import { save } from './events-stage.ts';

const takesAll = (onRow: (row: OutboxRow) => void = () => {}, onPrepare: () => void = () => {}): Publisher => ({
  kind: 'event',
  prepare: async () => onPrepare(),
  async publish(rows) {
    rows.forEach(onRow);
    return rows.map(() => 'done');
  },
});

describe('maintenance of the relay', () => {
  test('a row that has waited for more than 30 s is logged, with its queue and the number of rows, and measured', async () => {
    const { runtimeUrl, ownerUrl } = await aDatabase('postgres');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    for (const seconds of [31, 40, 2])
      await owner.query(
        `INSERT INTO kit.outbox (id, kind, name, payload, created_at)
         VALUES (uuidv7(), 'job', $1, '{}', now() - make_interval(secs => $2))`,
        [seconds > 30 ? 'stuck' : 'young', seconds],
      );
    const store = notebookAt('postgres', runtimeUrl);
    const metrics = createMetrics({ process: 'notebook', version: '1' });
    const lines: unknown[] = [];
    const log = { ...silent, warn: (message: string, fields?: object) => void lines.push({ message, ...fields }) };
    const publisher: Publisher = { kind: 'job', publish: async () => ['later'] };
    const { stop } = startRelay({ service: 'notebook', store, publishers: [publisher], log, metrics });
    const backlog = () => lines.filter((line) => (line as { message: string }).message === 'outbox backlog');
    await until(() => backlog().length > 0);
    const { values } = await metrics.outboxBacklogRows.get();
    await stop();

    expect(backlog()).toEqual([
      { message: 'outbox backlog', kind: 'job', job: 'stuck', count: 2, durationMs: expect.any(Number) },
    ]);
    expect(values.map(({ labels, value }) => [labels.name, value]).sort()).toEqual([
      ['stuck', 2],
      ['young', 1],
    ]);
    await Promise.all([store.close(), owner.end()]);
  });

  test('may fail without an effect on the publisher', async () => {
    const { runtimeUrl, ownerUrl } = await aDatabase('postgres');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'took too long'; END $$;
      CREATE TRIGGER keep BEFORE DELETE ON kit.outbox FOR EACH STATEMENT EXECUTE FUNCTION keep()`);
    const store = notebookAt('postgres', runtimeUrl);
    const given: string[] = [];
    let prepared = 0;
    const publisher = takesAll(
      (row) => given.push((row.payload as { subject: string }).subject),
      () => prepared++,
    );
    const { stop } = startRelay({ service: 'notebook', store, publishers: [publisher], log: silent });
    for (const note of [aNote(), aNote(), aNote()]) {
      await save(store, note);
      await until(() => given.includes(note.id));
    }
    await stop();

    expect(prepared).toBe(1);
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
    const { stop } = startRelay({ service: 'notebook', store, publishers: [takesAll()], log: silent });
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
