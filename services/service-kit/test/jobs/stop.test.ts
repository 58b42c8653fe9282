import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../../src/clock/clock.ts';
import { type JobContext, job } from '../../src/jobs/job.ts';
import { openQueues } from '../../src/jobs/queues.ts';
import { startWorkers } from '../../src/jobs/workers.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace } from '../events/events-stage.ts';
import { openNotebook, silent } from '../store/notebook/open-notebook.ts';
import { tcpProxy } from '../store/tcp-proxy.ts';

const service = 'notebook';

test.each([
  ['there', false],
  ['away', true],
])('while Redis is %s, a stop aborts a long run and waits for it', async (_, isAway) => {
  const steps: string[] = [];
  const long = job({
    name: 'long',
    data: z.object({}),
    async handle(_data, { signal }: JobContext) {
      steps.push('begun');
      await once(signal, 'abort');
      await pause(50);
      steps.push('ended');
    },
  });
  const proxy = await tcpProxy(process.env.TEST_REDIS_URL!);
  const notebook = await openNotebook('postgres');
  const where = { service, redis: { url: proxy.url }, jobs: [long], log: silent, prefix: aNamespace() };
  const queues = openQueues(where);
  const context = { store: notebook, config: {}, clients: {}, clock: systemClock };
  const workers = startWorkers({ ...where, ...context });
  await until(() => queues.publisher.prepare?.().then(() => true));
  await queues.publisher.publish([{ id: crypto.randomUUID(), kind: 'job', name: 'long', payload: {}, delayMs: 0 }]);
  await until(() => steps.length === 1);
  if (isAway) await proxy.cut();
  await workers.stop();

  expect(steps).toEqual(['begun', 'ended']);
  await queues.close();
  await notebook.close();
  await proxy.close();
});
