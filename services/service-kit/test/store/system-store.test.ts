import { dayMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/ids';
import mongoose from 'mongoose';
import pg from 'pg';
import { kitCollections } from '../../src/store/mongo/kit-collections.ts';
import type { OutboxKind } from '../../src/store/system-store.ts';
import { actor, aDatabase, type Kind, kinds, type Notebook, notebookAt } from './notebook/open-notebook.ts';

/** More than two batches of maintenance. */
const many = 11_000;
const keep = { outboxDays: 7, inboxDays: 14 };
type Seeds = {
  outbox(count: number, publishedDaysAgo: number, kind?: OutboxKind): Promise<void>;
  inbox(count: number, daysAgo: number): Promise<void>;
};

async function inPostgres(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const postgresSeeds = (url: string): Seeds => ({
  outbox: (count, daysAgo, kind = 'event') =>
    inPostgres(url, (client) =>
      client.query(
        `INSERT INTO kit.outbox (id, kind, name, payload, created_at, published_at)
         SELECT uuidv7(), $3, 'trial', '{}', now() - make_interval(days => $2), now() - make_interval(days => $2)
         FROM generate_series(1, $1)`,
        [count, daysAgo, kind],
      ),
    ),
  inbox: (count, daysAgo) =>
    inPostgres(url, (client) =>
      client.query(
        `INSERT INTO kit.inbox (consumer, event_id, received_at)
         SELECT 'trial', uuidv7()::text, now() - make_interval(days => $2) FROM generate_series(1, $1)`,
        [count, daysAgo],
      ),
    ),
});

async function inMongo(url: string, work: (kit: ReturnType<typeof kitCollections>) => Promise<unknown>): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  await work(kitCollections(connection)).finally(() => connection.close());
}

const mongoSeeds = (url: string): Seeds => ({
  outbox: (count, daysAgo, kind = 'event') =>
    inMongo(url, ({ outbox }) => {
      const at = new Date(Date.now() - daysAgo * dayMs);
      const row = { kind, name: 'trial', payload: {}, delayMs: 0, parkedReason: null } as const;
      return outbox.insertMany(
        Array.from({ length: count }, () => ({ ...row, _id: newId(), createdAt: at, publishedAt: at })),
      );
    }),
  inbox: (count, daysAgo) =>
    inMongo(url, ({ inbox }) => {
      const receivedAt = new Date(Date.now() - daysAgo * dayMs);
      return inbox.insertMany(
        Array.from({ length: count }, () => ({ consumer: 'trial', eventId: newId(), receivedAt })),
      );
    }),
});

describe.each(kinds)('maintenance of the kit’s rows on %s', (kind: Kind) => {
  let notebook: Notebook;
  let seeds: Seeds;
  beforeEach(async () => {
    const { runtimeUrl } = await aDatabase(kind);
    notebook = notebookAt(kind, runtimeUrl);
    await notebook.assertReady();
    seeds = kind === 'postgres' ? postgresSeeds(runtimeUrl) : mongoSeeds(runtimeUrl);
  });
  afterEach(() => notebook.close());

  test('maintenance deletes a batch at a time and keeps recent rows', async () => {
    await seeds.outbox(many, 8);
    await seeds.inbox(many, 15);
    await seeds.outbox(3, 6);
    const more = [
      await notebook.system.sweep(keep),
      await notebook.system.sweep(keep),
      await notebook.system.sweep(keep),
    ];

    expect(more).toEqual([true, true, false]);
    // Remaining old rows would be published again too.
    expect(await notebook.system.publishAgain(30)).toBe(3);
  });

  test('events of more than a batch are published again, older ones are not', async () => {
    await seeds.outbox(many, 6);
    await seeds.outbox(3, 8);
    // Jobs are not published again, because their queue has lost nothing.
    await seeds.outbox(3, 6, 'job');

    expect(await notebook.system.publishAgain(7)).toBe(many);
    expect(await notebook.system.publishAgain(7)).toBe(0);
    const { count, oldestSeconds } = await notebook.system.waitingStats('event');
    expect(count).toBe(many);
    expect(Math.round(oldestSeconds / 86_400)).toBe(6);
  });

  test('a failed rebuild deletes nothing', async () => {
    const once = { consumer: 'trial', eventId: newId() };
    await notebook.transactOnce(
      once,
      actor,
      async ({ projection }) => void (await projection.isNewer('notes', 'n1', 3)),
    );
    const what = { projections: ['notes'], consumers: ['trial'] };
    const failing = notebook.transactRebuild(what, actor, async () => {
      throw new Error('cannot be emptied');
    });
    await expect(failing).rejects.toThrow('cannot be emptied');
    const offer = () => notebook.store(actor).transaction(({ projection }) => projection.isNewer('notes', 'n1', 3));
    const hear = () => notebook.transactOnce(once, actor, async () => {});
    const before = [await offer(), await hear()];
    await notebook.transactRebuild(what, actor, async () => {});

    expect(before).toEqual([false, false]);
    expect([await offer(), await hear()]).toEqual([true, true]);
  });
});
