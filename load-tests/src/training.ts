import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TrainingJob } from '@entourage/contracts/calls/training';
import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import { demoPassword } from '@entourage/contracts/demo';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { ensureTrainer } from '@entourage/trainer-tools/install';
import { signIn } from './callers.ts';
import { burst, median } from './measure.ts';
import type { Subject } from './platform.ts';

const run = promisify(execFile);
const rounds = 5;
const jobsStored = 1_000;
/** The first steps compile, and fill caches. */
const warmUpSteps = 9;
const bareBench = join(import.meta.dirname, '../../services/training/trainer/bench.py');

type Ask = <T>(path: string, body?: object) => Promise<T>;

/** Steps a second, from the time between two steps; those with an evaluation in between are as rare in the bare command. */
function stepsPerSecond(metrics: readonly TrainingMetric[]): number {
  const times = metrics.filter(({ loss }) => loss !== null).map(({ at }) => Date.parse(at));
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return 1_000 / median(gaps.slice(warmUpSteps));
}

/** Trains the sample text with the default settings. */
async function trainOnce(ask: Ask): Promise<{ firstStepMs: number; speed: number }> {
  const startedAt = performance.now();
  const given = { modelName: 'Bench', modelType: 'llama-7b', trainingLocation: 'germany-frankfurt' };
  const { id } = await ask<TrainingJob>('/api/admin/training-jobs', given);
  let firstStepMs = 0;
  for (;;) {
    const job = (await ask<TrainingJob[]>('/api/admin/training-jobs')).find((one) => one.id === id)!;
    if (firstStepMs === 0 && job.step > 0) firstStepMs = performance.now() - startedAt;
    if (job.status === 'COMPLETED') break;
    if (job.status === 'FAILED') throw new Error(`a job has failed: ${job.failureReason}`);
    await pause(50);
  }
  return { firstStepMs, speed: stepsPerSecond(await ask(`/api/admin/training-jobs/${id}/metrics`)) };
}

async function bareSpeed(): Promise<number> {
  const { python, env } = await ensureTrainer();
  const { stdout } = await run(python, [bareBench, '--bare'], { env: { ...process.env, ...env } });
  return Number(stdout.trim().split('\n').at(-1));
}

/** Jobs that wait, as if they had been started within a day. */
async function fillJobs(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO training_jobs (id, version, model_name, architecture, training_location, training_objective, training_file_ids, manifest,
         manifest_hash, uses_sample_text, created_by, created_at, updated_at)
       SELECT gen_random_uuid(), 1, 'Queued ' || n, 'phi-2', 'france-paris', 'General fine-tuning',
              ARRAY[gen_random_uuid(), gen_random_uuid()], '{}', repeat('a', 64), false, gen_random_uuid(),
              now() - n * interval '1 minute', now()
       FROM generate_series(1, $1::int) AS n`,
      [count],
    );
    await client.query('ANALYZE');
  });
}

/** The figures of the training centre: the worker beside the bare command, the way to the first step, and a long list. */
export async function trainingFigures({ publicUrl, urls, programs }: Subject): Promise<void> {
  const cookie = await signIn(publicUrl, 'admin', demoPassword);
  async function ask<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(publicUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }) },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as T;
  }
  await trainOnce(ask);
  const found = { worker: [] as number[], bare: [] as number[], firstStepMs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const { firstStepMs, speed } = await trainOnce(ask);
    found.firstStepMs.push(firstStepMs);
    found.worker.push(speed);
    found.bare.push(await bareSpeed());
  }
  const [worker, bare] = [median(found.worker), median(found.bare)];
  console.log(
    `\ntraining, medians of ${rounds} rounds in turns: worker ${worker.toFixed(1)} steps/s, bare mlx_lm lora ${bare.toFixed(1)}, ` +
      `ratio ${(worker / bare).toFixed(2)}; submit to first step ${(median(found.firstStepMs) / 1_000).toFixed(1)} s`,
  );

  // Nobody takes the jobs that only wait.
  const trainingWorker = programs.find(({ name }) => name === 'training-worker')!;
  process.kill(trainingWorker.pid, 'SIGTERM');
  console.log('\n| GET /api/admin/training-jobs | p50 ms |\n|---|---|');
  const call = { path: '/api/admin/training-jobs', cookies: [cookie] };
  for (const count of [10, jobsStored - 10]) {
    await fillJobs(urls.trainingPostgres, count);
    await burst(publicUrl, call, 1, 1);
    const jobs = (await ask<TrainingJob[]>(call.path)).length;
    console.log(`| ${jobs} jobs | ${(await burst(publicUrl, call, 4, 1)).p50} |`);
  }
}
