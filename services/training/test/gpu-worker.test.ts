import type { CheckLine, TrainerLine } from '../src/clients/trainer.ts';
import { trainerProcess } from '../src/clients/trainer.ts';
import { scriptedTrainer, started, whole } from './scripted-trainer.ts';
import { startTraining } from './start-training.ts';

const location = 'germany-frankfurt';
const config = { WORKER_ACCELERATOR: 'gpu', TRAINING_GPU_LOCATIONS: location };
const missing = {
  type: 'failed',
  code: 'GPU_MISSING',
  message: 'The driver of the GPU (libcuda.so.1) is not there.',
} as const;

async function* losesItsGpu(): AsyncGenerator<TrainerLine> {
  yield started();
  yield missing;
}

test.each<[string, CheckLine | null, string]>([
  ['finds no GPU', missing, 'GPU_MISSING: The driver of the GPU'],
  ['ends without an answer', null, 'The trainer ended without an answer'],
])('a worker for GPUs whose trainer %s does not start, and takes no job', async (_, checked, fault) => {
  const trainer = Object.assign(scriptedTrainer(whole), { checked });
  const service = await startTraining({ trainer, config });
  const { id } = await service.start({ trainingLocation: location });
  await expect(service.startWorker()).rejects.toThrow(
    `WORKER_ACCELERATOR is gpu, and the trainer cannot use one. ${fault}`,
  );
  expect(trainer.runs).toEqual([]);
  expect(await service.job(id)).toMatchObject({ status: 'READY', attempt: 0 });
  await service.stop();
});

test('a job whose worker loses its GPU goes on', async () => {
  const found: CheckLine = { type: 'checked', accelerator: 'gpu', gpuName: 'A GPU' };
  const trainer = Object.assign(scriptedTrainer(losesItsGpu, whole), { checked: found });
  const service = await startTraining({ trainer, config });
  const worker = await service.startWorker();
  const { id } = await service.start({ trainingLocation: location });
  await service.becomes(id, 'COMPLETED');
  expect(await service.log(id)).toContain('The trainer lost its GPU. The job goes on from its last checkpoint.');
  await worker.stop();
  await service.stop();
});

test('a job whose workers have lost their GPU three times says so', async () => {
  const found: CheckLine = { type: 'checked', accelerator: 'gpu', gpuName: 'A GPU' };
  const trainer = Object.assign(scriptedTrainer(losesItsGpu, losesItsGpu, losesItsGpu), { checked: found });
  const service = await startTraining({ trainer, config });
  const worker = await service.startWorker();
  const { id } = await service.start({ trainingLocation: location });
  await service.becomes(id, 'FAILED');
  expect(await service.job(id)).toMatchObject({
    failureReason: 'The job was interrupted 3 times, the last time because the trainer lost its GPU.',
  });
  await worker.stop();
  await service.stop();
});

test.each([
  ['gpu', 'gpu'],
  ['cpu', 'undefined'],
] as const)('the trainer of a worker for %s knows what is wanted', async (accelerator, expected) => {
  const line = `{ type: 'failed', code: 'A', message: process.argv[1] + ' ' + process.env.ENTOURAGE_TRAINER_ACCELERATOR }`;
  const trainer = trainerProcess([process.execPath, '-e', `console.log(JSON.stringify(${line}))`], accelerator);
  expect(await trainer.check(AbortSignal.timeout(10_000))).toEqual({
    type: 'failed',
    code: 'A',
    message: `check ${expected}`,
  });
});

test('a trainer that hangs in its check is ended', async () => {
  const trainer = trainerProcess([process.execPath, '-e', 'setInterval(() => {}, 1_000)'], 'gpu');
  expect(await trainer.check(AbortSignal.timeout(300))).toBeNull();
});
