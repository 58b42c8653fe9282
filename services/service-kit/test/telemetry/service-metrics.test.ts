import { newId } from '@entourage/contracts/ids';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { job } from '../../src/jobs/job.ts';
import { queueMetrics } from '../../src/jobs/queue-metrics.ts';
import { registerGauges } from '../../src/telemetry/declared-metrics.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { poolMetrics } from '../../src/telemetry/pool-metrics.ts';
import { metricValue } from '../../src/testing/metrics-text.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace, startParts } from '../events/events-stage.ts';
import { actor, aNote, kinds, openNotebook } from '../store/notebook/open-notebook.ts';

test.each(kinds)('the connections of a process to %s are counted, used and idle', async (kind) => {
  const notebook = await openNotebook(kind);
  const registry = new Registry();
  registerGauges(registry, poolMetrics, notebook, { keptMs: 0 });
  const pool = kind === 'postgres' ? 'write' : 'mongo';
  const count = async (state: string) =>
    metricValue(await registry.metrics(), 'db_client_connection_count', {
      db_client_connection_pool_name: pool,
      db_client_connection_state: state,
    });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const usedBefore = await count('used');
  const transaction = notebook.store(actor).transaction(async ({ notes }) => {
    await notes.save(aNote());
    const used = await count('used');
    await isOver;
    return used;
  });
  // MongoDB gives the connection back after each statement, but pins none; PostgreSQL keeps it for the transaction.
  if (kind === 'postgres') await until(async () => (await count('used')) === 1);
  end();
  await transaction;
  await until(async () => (await count('used')) === usedBefore && Number(await count('idle')) > 0);
  const text = await registry.metrics();
  const of = { db_client_connection_pool_name: pool };
  expect(metricValue(text, 'db_client_connection_max', of)).toBeGreaterThanOrEqual(4);
  expect(metricValue(text, 'db_client_connection_pending_requests', of)).toBe(0);
  await notebook.close();
});

test('queues tell their depth and the age of the next job, and a process which jobs it runs', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const slow = job({ name: 'slow', data: z.object({}), handle: () => isOver });
  const notebook = await openNotebook('postgres');
  const metrics = createMetrics({ process: 'notebook', version: '1' });
  const parts = await startParts(notebook, 'notebook', { namespace: aNamespace(), jobs: [slow], metrics });
  registerGauges(metrics.registry, queueMetrics, { queues: parts.measuredQueues }, { keptMs: 0 });
  const read = async (name: string, labels: object) =>
    metricValue(await metrics.registry.metrics(), name, { ...labels });

  for (const _ of [newId(), newId(), newId()])
    await notebook.store(actor).transaction(async ({ outbox }) => outbox.enqueue(slow, {}));
  await until(async () => (await read('job_queue_jobs', { job: 'slow', state: 'waiting' })) === 2);
  expect(await read('job_queue_jobs', { job: 'slow', state: 'active' })).toBe(1);
  expect(await read('jobs_running', { job: 'slow' })).toBe(1);
  await until(async () => Number(await read('job_queue_oldest_seconds', { job: 'slow' })) > 0.05);
  end();
  await until(async () => (await read('job_queue_jobs', { job: 'slow', state: 'waiting' })) === 0);
  await until(async () => (await read('jobs_running', { job: 'slow' })) === 0);
  expect(await read('job_queue_oldest_seconds', { job: 'slow' })).toBe(0);
  await parts.stop();
  await notebook.close();
});
