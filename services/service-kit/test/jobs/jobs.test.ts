import { ownServer } from '@entourage/local-stack/testing/own-server';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { EventsOptions, RunningEvents } from '../../src/events/start-events.ts';
import { type JobContext, job } from '../../src/jobs/job.ts';
import { assertTrustedRedis } from '../../src/jobs/trusted-redis.ts';
import type { Store } from '../../src/store/store.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace, startParts } from '../events/events-stage.ts';
import type { Effects, Notes } from '../store/notebook/notebook.ts';
import { actor, aNote, kinds, type Notebook, openNotebook, silent } from '../store/notebook/open-notebook.ts';
import { tcpProxy } from '../store/tcp-proxy.ts';

type Context = JobContext<Store<{ notes: Notes; effects: Effects }>, { greeting: string }>;
const runs: { noteId: string; attempt: number; greeting: string }[] = [];
const checkNote = job({
  name: 'check-note',
  data: z.object({ noteId: z.uuid() }),
  attempts: 2,
  async handle({ noteId }, { store, attempt, config }: Context) {
    const note = await store.read.notes.find(noteId);
    runs.push({ noteId, attempt, greeting: config.greeting });
    if (note?.title.startsWith('bad') && attempt === 1) throw new Error(note.title);
    await store.transaction(({ effects }) => effects.add(noteId));
  },
});
let sweeps = 0;
const sweep = job({
  name: 'sweep',
  data: z.object({}),
  everyMs: 200,
  async handle() {
    sweeps++;
  },
});
const runsOf = (noteId: string) => runs.filter((run) => run.noteId === noteId);

describe.each(kinds)('jobs enqueued by the outbox on %s', (kind) => {
  let notebook: Notebook;
  let parts: RunningEvents;
  beforeAll(async () => {
    notebook = await openNotebook(kind);
    parts = await startParts(notebook, 'notebook', {
      namespace: aNamespace(),
      jobs: [checkNote, sweep],
      config: { greeting: 'hello' },
    });
  });
  afterAll(async () => {
    await parts.stop();
    await notebook.close();
  });

  test('a job of a committed row runs once, with the store and settings of its service', async () => {
    const note = aNote();
    await notebook.store(actor).transaction(async ({ notes, outbox }) => {
      await notes.save(note);
      outbox.enqueue(checkNote, { noteId: note.id });
    });
    await until(async () => (await notebook.store(actor).read.effects.of(note.id)) > 0);

    expect(runsOf(note.id)).toEqual([{ noteId: note.id, attempt: 1, greeting: 'hello' }]);
  });

  test('a job of a rolled-back row never runs', async () => {
    const [lost, next] = [aNote(), aNote()];
    const failing = notebook.store(actor).transaction(async ({ outbox }) => {
      outbox.enqueue(checkNote, { noteId: lost.id });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await notebook.store(actor).transaction(async ({ outbox }) => outbox.enqueue(checkNote, { noteId: next.id }));
    await until(() => runsOf(next.id).length > 0);

    expect(runsOf(lost.id)).toEqual([]);
  });

  test('a job that throws is retried', async () => {
    const note = aNote({ title: `bad ${aNote().id}` });
    await notebook.store(actor).transaction(async ({ notes, outbox }) => {
      await notes.save(note);
      outbox.enqueue(checkNote, { noteId: note.id });
    });
    await until(async () => (await notebook.store(actor).read.effects.of(note.id)) > 0);

    expect(runsOf(note.id).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test('invalid data is refused before the commit', async () => {
    const wrong = notebook
      .store(actor)
      .transaction(async ({ outbox }) => outbox.enqueue(checkNote, { noteId: 'knee pain' }));

    await expect(wrong).rejects.toThrow('The job check-note was given wrong data');
  });

  test('a repeated job runs at its interval', async () => {
    const before = sweeps;
    await until(() => sweeps > before + 1);
  });
});

test('while Redis is unavailable rows wait, commits and events continue; then the jobs run', async () => {
  const proxy = await tcpProxy(process.env.TEST_REDIS_URL!);
  await proxy.cut();
  const notebook = await openNotebook('postgres');
  const parts = await startParts(notebook, 'notebook', {
    namespace: aNamespace(),
    redis: { url: proxy.url },
    jobs: [checkNote],
    config: { greeting: 'late' },
  });
  const note = aNote();
  await notebook.store(actor).transaction(async ({ outbox }) => outbox.enqueue(checkNote, { noteId: note.id }));

  expect(await notebook.system.waiting('job', 10)).toHaveLength(1);
  await proxy.restore();
  await until(() => runsOf(note.id).length > 0, { withinMs: 20_000 });
  expect(await until(async () => (await notebook.system.waiting('job', 10)).length === 0)).toBe(true);
  await parts.stop();
  await notebook.close();
  await proxy.close();
});

test('a service with jobs stops while Redis is unavailable', async () => {
  const proxy = await tcpProxy(process.env.TEST_REDIS_URL!);
  await proxy.cut();
  const notebook = await openNotebook('postgres');
  const options = { namespace: aNamespace(), redis: { url: proxy.url }, jobs: [checkNote, sweep] };
  const parts = await startParts(notebook, 'notebook', options);

  await expect(parts.stop()).resolves.toBeUndefined();
  await notebook.close();
});

describe('a Redis that has lost everything', () => {
  async function aRepeatingNotebook(redisUrl: string, options: Partial<EventsOptions> = {}) {
    const notebook = await openNotebook('postgres');
    const parts = await startParts(notebook, 'notebook', {
      namespace: aNamespace(),
      redis: { url: redisUrl },
      jobs: [sweep],
      ...options,
    });
    const sweepsAgain = async () => {
      const before = sweeps;
      // One run may have been in flight.
      await until(() => sweeps > before + 1, { withinMs: 20_000 });
      return true;
    };
    await sweepsAgain();
    return { sweepsAgain, stop: () => parts.stop().then(() => notebook.close()) };
  }

  test('gets its schedules again after the refresh interval', async () => {
    const { start, remove } = await ownServer('redis');
    const server = await start();
    const notebook = await aRepeatingNotebook(server.url, { schedulesEveryMs: 500 });
    const redis = new Redis(server.adminUrl);
    await redis.flushall();

    expect(await notebook.sweepsAgain()).toBe(true);
    await notebook.stop();
    redis.disconnect();
    await server.stop();
    remove();
  });

  test('gets them at once after a reconnect', async () => {
    const { start, remove } = await ownServer('redis');
    const server = await start();
    const notebook = await aRepeatingNotebook(server.url);
    await server.stop();
    const restarted = await start();

    expect(await notebook.sweepsAgain()).toBe(true);
    await notebook.stop();
    await restarted.stop();
    remove();
  });
});

describe('jobs wait in the outbox while Redis', () => {
  async function aNotebook() {
    const { start, remove } = await ownServer('redis');
    const server = await start();
    const notebook = await openNotebook('postgres');
    const waits: unknown[] = [];
    const parts = await startParts(notebook, 'notebook', {
      namespace: aNamespace(),
      redis: { url: server.url },
      jobs: [checkNote],
      config: { greeting: 'safe' },
      schedulesEveryMs: 0,
      log: { ...silent, warn: (_, fields) => void waits.push(fields) },
    });
    const redis = new Redis(server.adminUrl);
    const enqueue = async () => {
      const { id } = aNote();
      await notebook.store(actor).transaction(async ({ outbox }) => outbox.enqueue(checkNote, { noteId: id }));
      return id;
    };
    const untilItRan = (noteId: string) => until(() => runsOf(noteId).length > 0, { withinMs: 20_000 });
    await untilItRan(await enqueue());
    return {
      redis,
      enqueue,
      untilItRan,
      untilTold: (text: string) => until(() => waits.some((fields) => JSON.stringify(fields).includes(text))),
      waiting: () => notebook.system.waiting('job', 10),
      async stop() {
        await parts.stop();
        await notebook.close();
        redis.disconnect();
        await server.stop();
        remove();
      },
    };
  }

  test('may evict keys', async () => {
    const { redis, enqueue, untilItRan, untilTold, waiting, stop } = await aNotebook();
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await untilTold('RedisEvicts');
    const note = await enqueue();
    const waited = await waiting();
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await untilItRan(note);

    expect(waited).toHaveLength(1);
    await stop();
  });

  test('is full, and none of its keys is lost', async () => {
    const { redis, enqueue, untilItRan, untilTold, waiting, stop } = await aNotebook();
    await redis.set('kept', 'value');
    await redis.config('SET', 'maxmemory', '1mb');
    const note = await enqueue();
    await untilTold('check-note');
    const waited = await waiting();
    const evicted = /evicted_keys:(\d+)/.exec(await redis.info('stats'))?.[1];
    await redis.config('SET', 'maxmemory', '0');
    await untilItRan(note);

    expect({ waited: waited.length, evicted }).toEqual({ waited: 1, evicted: '0' });
    expect(await redis.get('kept')).toBe('value');
    await stop();
  });
});

test('a Redis that may evict keys is refused', async () => {
  const { start, remove } = await ownServer('redis');
  const server = await start();
  const redis = new Redis(server.adminUrl);
  await expect(assertTrustedRedis({ url: server.url })).resolves.toBeUndefined();
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  await expect(assertTrustedRedis({ url: server.url })).rejects.toThrow('maxmemory-policy allkeys-lru');
  redis.disconnect();
  await server.stop();
  remove();
});
