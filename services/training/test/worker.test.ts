import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { trainingJobCompleted } from '@entourage/contracts/events/training/training-job.completed.v1';
import { trainingJobFailed } from '@entourage/contracts/events/training/training-job.failed.v1';
import { codeOf, until } from '@entourage/service-kit/testing';
import { openCheckpoints } from '../src/worker/checkpoints.ts';
import { held, scriptedTrainer, started, stepLine, whole } from './scripted-trainer.ts';
import { aFile, startTraining } from './start-training.ts';

type Scripts = Parameters<typeof scriptedTrainer>;
/** The service and one worker whose trainer runs these scripts. */
async function withWorker(scripts: Scripts, config: Record<string, string> = {}) {
  const trainer = scriptedTrainer(...scripts);
  const service = await startTraining({ trainer, config });
  let worker = await service.startWorker();
  return {
    service,
    trainer,
    async restartWorker() {
      await worker.stop();
      worker = await service.startWorker();
    },
    stopWorker: () => worker.stop(),
    async stop() {
      await worker.stop();
      await service.stop();
    },
  };
}

/** The notices that were requested about a job; waits for the first one. */
const noticesOf = ({ allPublished }: Awaited<ReturnType<typeof startTraining>>, jobId: string) =>
  until(() => {
    const notices = allPublished()
      .filter(({ type }) => type === 'entourage.training.notice.due.v1')
      .map(({ data }) => data as EventData<typeof noticeDue>)
      .filter(({ about }) => about.objectId === jobId);
    return notices.length > 0 && notices.map(({ kind, userIds }) => ({ kind, userIds }));
  });

test('a job is trained: progress, losses, log, and the end once; then its model answers', async () => {
  const { service, trainer, stop } = await withWorker([whole]);
  const { id } = await service.start();
  const done = await service.becomes(id, 'COMPLETED');
  const place = { progress: 100, attempt: 1, step: 10, totalSteps: 10, currentEpoch: 2, estimatedTimeLeft: null };
  const measured = { heldOutLossBefore: 6, heldOutLossAfter: 4.5, loss: 5, gpuUsage: 0 };
  expect(done).toMatchObject({ ...place, ...measured, standIn: true, usesSampleText: true });
  expect(trainer.runs[0]?.job).toMatchObject({
    rows: null,
    family: 'llama',
    seed: 7,
    epochs: 3,
    baseModel: 'SmolLM2-135M',
    learningRate: null,
  });
  const metrics = await service.metrics(id);
  expect(metrics).toHaveLength(10);
  expect(metrics.at(-1)).toMatchObject({ step: 10, loss: 5, heldOutLoss: 4.5 });
  expect(await service.log(id)).toEqual([
    'A worker has taken the job.',
    '120 rows in the training data: 108 to train, 12 held out.',
    'Learning rate 0.00002; each is seen once in an epoch, in all 4000 tokens; 10 steps.',
    'Loss on the held-out rows before training: 6.000.',
    'Step 10, epoch 2: loss on the held-out rows 4.500.',
    'Loss on the held-out rows after training: 4.500.',
  ]);
  expect(await service.published(trainingJobCompleted, { subject: id })).toHaveLength(1);
  expect(await noticesOf(service, id)).toEqual([{ kind: 'training-completed', userIds: [service.admin.userId] }]);
  await service.answerOf('testTrainedModel', { id, question: { prompt: 'Rest?' } });
  await until(async () => (await service.answerOf('trainedModelTests', { id }))[0].status === 'ANSWERED');
  await until(async () => (await readdir(service.config.worker.dir)).length === 0);
  const tuned = { modelType: 'llama-7b', baseModel: 'SmolLM2-135M', standIn: false };
  expect(await service.answerOf('trainingRates')).toContainEqual({ ...tuned, tokensPerSecond: 900, usdPerHour: 1.2 });
  await stop();
});

test.each([
  ['llama-7b', 2e-5, { baseModel: '/models/llama', learningRate: null }],
  ['phi-2', 2e-4, { baseModel: 'SmolLM2-135M', learningRate: 2e-4 }],
  ['qwen-7b', 2e-5, { baseModel: null, learningRate: 2e-5 }],
])('what %s tunes at a rate of %d follows from the settings', async (modelType, learningRate, expected) => {
  const TRAINING_BASE_MODELS = JSON.stringify({ 'llama-7b': '/models/llama', 'qwen-7b': 'stand-in' });
  const { service, trainer, stop } = await withWorker([whole], { TRAINING_BASE_MODELS });
  const { id, baseModel } = await service.start({ modelType, learningRate });
  await service.becomes(id, 'COMPLETED');
  expect(baseModel).toBe(expected.baseModel);
  expect(await service.job(id)).toMatchObject({ baseModel, learningRate });
  expect(await service.answerOf('trainingJobManifest', { id })).toMatchObject({
    baseModel,
    standIn: baseModel === null,
  });
  expect(trainer.runs[0]?.job).toMatchObject(expected);
  await stop();
});

test('the text of the files is what each run is trained from, in their order', async () => {
  const rows: string[] = [];
  const reading = (script: Scripts[number]): Scripts[number] =>
    async function* (job) {
      rows.push(await readFile(job.rows ?? '', 'utf8'));
      yield* script(job);
    };
  const { service, restartWorker, stop } = await withWorker([reading(held().script), reading(whole)]);
  const files = [aFile(), aFile({ createdAt: new Date('2026-03-01T09:00:01Z') })];
  for (const [index, { id }] of files.entries()) {
    await writeFile(`${service.dir}/text`, `{"text":"row ${index}"}\n`);
    await service.objects.put(`rows/${id}.jsonl`, `${service.dir}/text`);
  }
  await service.store.transaction(({ files: repository }) => repository.addAll(files));
  const { id } = await service.start();
  await until(async () => (await service.job(id)).step === 2);
  // The folder of a stopped run stays for the next one on this machine.
  await restartWorker();
  await service.becomes(id, 'COMPLETED');
  expect(rows).toEqual(Array(2).fill('{"text":"row 0"}\n{"text":"row 1"}\n'));
  await stop();
});

test('a cancelled job is killed within 2 s, and writes nothing more', async () => {
  const { script, finish } = held();
  const { service, trainer, stop } = await withWorker([script, whole]);
  const { id } = await service.start();
  await until(async () => (await service.job(id)).step === 2);
  const cancelledAt = performance.now();
  await service.answerOf('cancelTrainingJob', { id });
  await until(async () => trainer.runs[0]?.killed === true);
  expect(performance.now() - cancelledAt).toBeLessThan(2_000);
  finish();
  const next = await service.start();
  await service.becomes(next.id, 'COMPLETED');
  expect(await service.job(id)).toMatchObject({ status: 'CANCELLED', heldOutLossAfter: null, step: 2 });
  expect(codeOf(await service.call('testTrainedModel', { id, question: { prompt: 'Rest?' } }))).toBe('CONFLICT');
  await stop();
});

async function writeCheckpoint(output: string, step: number) {
  const folder = join(output, 'checkpoints', `step-00000000${step}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'state.json'), '{}');
}

test('a run that was lost leaves the checkpoints of the next one alone', async () => {
  const lost = Promise.withResolvers<void>();
  const { service, trainer, stop } = await withWorker([
    async function* ({ output }) {
      yield started();
      await lost.promise;
      await writeCheckpoint(output, 2);
      yield { type: 'checkpoint', step: 2 };
      await new Promise(() => {});
    },
  ]);
  const { id } = await service.start();
  await service.becomes(id, 'RUNNING');
  const next = await service.store.transaction(async ({ jobs }) => {
    const now = new Date();
    await jobs.changeRun({ id, attempt: 1 }, { status: 'READY' }, now);
    return jobs.claimNext(['germany-frankfurt'], { now, until: new Date(now.getTime() + 60_000) });
  });
  const folder = join(service.dir, 'next');
  await writeCheckpoint(join(folder, 'output'), 6);
  await openCheckpoints(service.objects, id, folder).save();
  lost.resolve();
  await until(async () => trainer.runs[0]?.killed === true);
  const keys = (await service.objects.list(`checkpoints/${id}/`)).map(({ key }) => key.split('/').slice(2).join('/'));
  expect([next?.attempt, keys.toSorted()]).toEqual([2, ['step-000000006/state.json', 'step-000000006/whole']]);
  await stop();
});

test('checkpoints are kept in the object store while a job is unfinished, and on another machine the next run goes on from them', async () => {
  const found: string[][] = [];
  const { service, stop } = await withWorker([
    async function* ({ output }) {
      yield started();
      await writeCheckpoint(output, 2);
      yield { type: 'checkpoint', step: 2 };
      yield stepLine(3);
    },
    async function* ({ output }) {
      found.push(await readdir(join(output, 'checkpoints')));
      yield* whole();
    },
  ]);
  const { id } = await service.start();
  await service.becomes(id, 'COMPLETED');
  expect(found).toEqual([['step-000000002']]);
  await until(async () => (await service.objects.list(`checkpoints/${id}/`)).length === 0);
  expect((await service.objects.list(`models/${id}/`)).map(({ key }) => key).sort()).toEqual([
    `models/${id}/adapter_config.json`,
    `models/${id}/adapters.safetensors`,
    `models/${id}/questions.json`,
  ]);
  await stop();
});

test('a worker that stops gives its job back, and the next one ends it', async () => {
  const { service, trainer, restartWorker, stop } = await withWorker([held().script, whole]);
  const { id } = await service.start();
  await until(async () => (await service.job(id)).step === 2);
  await restartWorker();
  expect(await service.becomes(id, 'COMPLETED')).toMatchObject({ attempt: 2 });
  expect(trainer.runs).toHaveLength(2);
  expect(trainer.runs[0]).toMatchObject({ stopped: true });
  await stop();
});

test('one worker trains one job at a time, the longest waiting first, whatever the location', async () => {
  let running = 0;
  const most: number[] = [];
  const order: string[] = [];
  const trainer = scriptedTrainer(async function* ({ output }) {
    running += 1;
    most.push(running);
    order.push(basename(dirname(output)));
    yield* whole();
    running -= 1;
  });
  const service = await startTraining({ trainer });
  const locations = ['germany-frankfurt', 'france-paris', 'germany-frankfurt', 'switzerland-zurich'];
  const ids: string[] = [];
  for (const trainingLocation of locations) ids.push((await service.start({ trainingLocation })).id);
  const worker = await service.startWorker();
  for (const id of ids) await service.becomes(id, 'COMPLETED');
  expect(most).toEqual([1, 1, 1, 1]);
  const inFrankfurt = ids.filter((_, index) => locations[index] === 'germany-frankfurt');
  expect(order.filter((id) => inFrankfurt.includes(id))).toEqual(inFrankfurt);
  await worker.stop();
  await service.stop();
});

test('jobs of a location of GPUs wait for a worker that has one', async () => {
  const { service, trainer, stop } = await withWorker([whole], { TRAINING_GPU_LOCATIONS: 'france-paris' });
  const waiting = await service.start({ trainingLocation: 'france-paris' });
  const other = await service.start();
  await service.becomes(other.id, 'COMPLETED');
  expect(await service.job(waiting.id)).toMatchObject({ status: 'READY', attempt: 0 });
  expect(trainer.runs).toHaveLength(1);
  await stop();
});

test('a job that waits says why, and one that is taken does not', async () => {
  const { script, finish } = held();
  const { service, stop } = await withWorker([script, whole], { WORKER_LOCATIONS: 'germany-frankfurt' });
  const other = await service.start({ trainingLocation: 'france-paris' });
  expect(await service.job(other.id)).toMatchObject({ status: 'READY', waitingReason: 'NO_WORKER' });
  const running = await service.start();
  const next = await service.start();
  await until(async () => (await service.job(running.id)).step === 2);
  expect(await service.job(running.id)).toMatchObject({ status: 'RUNNING', waitingReason: null });
  expect(await service.job(next.id)).toMatchObject({ status: 'READY', waitingReason: 'JOBS_AHEAD' });
  finish();
  expect(await service.becomes(next.id, 'COMPLETED')).toMatchObject({ waitingReason: null });
  await stop();
});

test('a job that waits for a queue that cannot be reached says so', async () => {
  const service = await startTraining({ config: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const { id } = await service.start();
  expect(await service.job(id)).toMatchObject({ status: 'READY', waitingReason: 'QUEUE_UNREACHABLE' });
  await service.stop();
});

test('a trainer that says why it failed ends the job with the reason', async () => {
  const { service, stop } = await withWorker([
    async function* () {
      yield started();
      yield { type: 'failed', code: 'DIVERGED', message: 'loss is NaN' };
    },
  ]);
  const { id } = await service.start();
  expect(await service.becomes(id, 'FAILED')).toMatchObject({ failureReason: expect.stringContaining('diverged') });
  expect(await service.published(trainingJobFailed, { subject: id })).toHaveLength(1);
  expect(await noticesOf(service, id)).toEqual([{ kind: 'training-failed', userIds: [service.admin.userId] }]);
  await stop();
});

test('a trainer that dies goes on twice; the third time the job has failed, and progress has never fallen', async () => {
  const seen: number[] = [];
  /** The process dies when its step has been stored. */
  const diesAt = (step: number): Scripts[number] =>
    async function* () {
      yield started();
      yield stepLine(step);
      const [job] = await until(async () => {
        const jobs = await service.answerOf('trainingJobs');
        return jobs[0].step === step && jobs;
      });
      seen.push(job.progress);
    };
  const { service, trainer, stop } = await withWorker([diesAt(4), diesAt(2), diesAt(5)]);
  const { id } = await service.start();
  await service.becomes(id, 'FAILED');
  expect(trainer.runs).toHaveLength(3);
  expect(seen).toEqual([40, 40, 50]);
  expect(await service.job(id)).toMatchObject({ attempt: 3, failureReason: 'The trainer died 3 times.' });
  await stop();
});
