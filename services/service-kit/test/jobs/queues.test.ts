import { newId } from '@entourage/contracts/ids';
import { Queue } from 'bullmq';
import { z } from 'zod';
import { systemClock } from '../../src/clock/clock.ts';
import { type Job, type JobContext, job } from '../../src/jobs/job.ts';
import { openQueues, type Queues, queueName } from '../../src/jobs/queues.ts';
import { queueConnection } from '../../src/jobs/redis.ts';
import { startWorkers } from '../../src/jobs/workers.ts';
import { createLog, type LogLine } from '../../src/log/log.ts';
import type { OutboxRow } from '../../src/store/system-store.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace } from '../events/events-stage.ts';
import { type Notebook, openNotebook, silent } from '../store/notebook/open-notebook.ts';
import { tcpProxy } from '../store/tcp-proxy.ts';

const redisUrl = process.env.TEST_REDIS_URL!;
const service = 'notebook';
const runs: string[] = [];
const check = job({
  name: 'check',
  data: z.object({ noteId: z.uuid() }),
  attempts: 2,
  async handle({ noteId }) {
    runs.push(noteId);
  },
});
const fail = job({
  name: 'fail',
  data: z.object({ noteId: z.uuid() }),
  attempts: 1,
  async handle({ noteId }, _: JobContext) {
    runs.push(noteId);
    throw new RangeError(`knee pain of ${noteId}`);
  },
});

/** Ends only when another run is active. */
const meet = job({
  name: 'meet',
  data: z.object({ noteId: z.uuid() }),
  concurrency: 2,
  async handle({ noteId }) {
    atOnce++;
    await until(() => atOnce > 1);
    runs.push(noteId);
  },
});
let atOnce = 0;

const prefix = aNamespace();
const lines: LogLine[] = [];
let queues: Queues;
let workers: { stop(): Promise<void> };
let notebook: Notebook;
let connection: ReturnType<typeof queueConnection>;
const inRedis = new Map<string, Queue>();
beforeAll(async () => {
  const jobs = [check, fail, meet];
  const log = createLog({ service, level: 'debug', write: (line) => lines.push(JSON.parse(line)) });
  queues = openQueues({ service, redis: { url: redisUrl }, jobs, log, prefix });
  notebook = await openNotebook('postgres');
  const context = { store: notebook, config: {}, clients: {}, clock: systemClock, log };
  workers = startWorkers({ service, redis: { url: redisUrl }, jobs, prefix, ...context });
  connection = queueConnection({ url: redisUrl });
  for (const { name } of jobs)
    inRedis.set(name, new Queue(queueName(connection, service, name), { connection, prefix }));
  await until(() => queues.publisher.prepare?.().then(() => true));
});
afterAll(async () => {
  await workers.stop();
  await queues.close();
  await Promise.all([...inRedis.values()].map((queue) => queue.close()));
  connection.disconnect();
  await notebook.close();
});

const aRow = (name: string, given: { noteId?: unknown; delayMs?: number } = {}): OutboxRow => {
  const { noteId = newId(), delayMs = 0 } = given;
  return { id: newId(), kind: 'job', name, payload: { noteId }, delayMs };
};
const noteOf = ({ payload }: OutboxRow) => (payload as { noteId: string }).noteId;
const runsOf = (row: OutboxRow) => runs.filter((noteId) => noteId === noteOf(row)).length;
const kept = (name: string, id: string) => inRedis.get(name)!.getJob(id);
const failedJob = (name: string, id: string) =>
  until(async () => {
    const found = await kept(name, id);
    return (await found?.isFailed()) ? kept(name, id) : null;
  });
/** Jobs of a queue run in order: when this one has run, all earlier ones have. */
async function runToHere(name = 'check') {
  const last = aRow(name);
  await queues.publisher.publish([last]);
  await until(() => runsOf(last) > 0);
}

test('a repeated row is one job: in the same batch, while it waits, and after it has run', async () => {
  const row = aRow('check');
  expect(await queues.publisher.publish([row, row])).toEqual(['done', 'done']);
  expect(await queues.publisher.publish([row])).toEqual(['done']);
  await runToHere();
  expect(await queues.publisher.publish([row])).toEqual(['done']);
  await runToHere();

  expect(runsOf(row)).toBe(1);
  expect(await kept('check', row.id)).toMatchObject({
    data: row.payload,
    opts: { attempts: 2, backoff: { type: 'exponential', delay: 1_000 } },
  });
});

test('a repeated delayed row is one delayed job', async () => {
  const row = aRow('check', { delayMs: 3_600_000 });
  await queues.publisher.publish([row, row]);
  await runToHere();

  expect(runsOf(row)).toBe(0);
  const waiting = (await inRedis.get('check')!.getDelayed()).filter(({ id }) => id === row.id);
  expect(waiting).toMatchObject([{ delay: 3_600_000 }]);
  await waiting[0]!.remove();
});

test('a failed job is not run again when its row is published again', async () => {
  const row = aRow('fail');
  await queues.publisher.publish([row]);
  await runToHere('fail');
  await queues.publisher.publish([row]);
  await runToHere('fail');

  expect(runsOf(row)).toBe(1);
});

test('Redis and the log contain the class of an error, never its message', async () => {
  const row = aRow('fail');
  await queues.publisher.publish([row]);
  const failed = await failedJob('fail', row.id);

  expect(failed).toMatchObject({ failedReason: 'RangeError', stacktrace: ['RangeError'] });
  expect(JSON.stringify(failed.asJSON())).not.toContain('knee');
  expect(lines.find(({ jobId }) => jobId === row.id)).toMatchObject({ outcome: 'failed', errorName: 'RangeError' });
  expect(JSON.stringify(lines)).not.toContain('knee');
});

test('invalid data fails at once, without a run', async () => {
  const row = aRow('check', { noteId: 'knee pain' });
  await queues.publisher.publish([row]);
  const failed = await failedJob('check', row.id);

  expect(failed.attemptsMade).toBe(1);
  expect(runsOf(row)).toBe(0);
  expect(JSON.stringify(lines)).not.toContain('knee');
});

test('a row of an unknown job is refused, the others are published', async () => {
  const known = aRow('check');
  expect(await queues.publisher.publish([aRow('gone'), known])).toEqual([{ refused: 'no such job' }, 'done']);
  await until(() => runsOf(known) === 1);
});

test('a job runs with its declared concurrency', async () => {
  const rows = [aRow('meet'), aRow('meet')];
  await queues.publisher.publish(rows);
  await until(() => rows.every((row) => runsOf(row) === 1));
});

test('the state of a queue says whether a worker listens, and whether Redis can be asked', async () => {
  const proxy = await tcpProxy(redisUrl);
  const train = job({ name: 'train', data: z.object({}), isForWorker: () => true, handle: async () => {} });
  const where = { service, redis: { url: proxy.url }, jobs: [train, check], prefix: aNamespace(), log: silent };
  const { states, close } = openQueues(where);
  const state = (expected: string, of: Pick<Job, 'name' | 'isForWorker'> = train) =>
    until(async () => (await states.stateOf(of)) === expected);
  await state('unserved');
  await state('served', check);
  const context = { store: notebook, config: {}, clients: {}, clock: systemClock };
  const worker = startWorkers({ ...where, ...context, isWorker: true });
  await state('served');
  await proxy.cut();

  expect(await state('unreachable')).toBe(true);
  await worker.stop();
  await close();
});
