import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelExports } from '@entourage/contracts/calls/model-exports';
import { anAdmin, operation, until } from '@entourage/service-kit/testing';
import { ownProcess } from '@entourage/service-kit/testing/own-process';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { unzipSync } from 'fflate';
import { training } from '../src/service.ts';
import { processTrainer } from './process-trainer.ts';
import { finished, started } from './scripted-trainer.ts';
import { aJob } from './start-training.ts';

jest.setTimeout(180_000);
/** Long enough to kill the process during it. */
const exportMs = 1_500;

test('an export whose worker is killed with -9 is prepared by the next one, whole and once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'training-export-'));
  const program = (name: string) => join(import.meta.dirname, '../src', name);
  const folders = { OBJECT_STORE_DIR: join(dir, 'objects'), UPLOADS_DIR: join(dir, 'uploads') };
  // Entries of other tests would be taken by this worker.
  const redis = Object.assign(new URL(process.env.TEST_REDIS_URL as string), { pathname: '/9' }).href;
  const command = processTrainer({ lines: [started(), finished], answers: [], runMs: exportMs });
  const service = await ownProcess(training, program('main.ts'), { ...folders, REDIS_URL: redis });
  const worker = await ownProcess(training, program('worker.ts'), {
    ...folders,
    REDIS_URL: redis,
    WORKER_DIR: join(dir, 'work'),
    WORKER_TRAINER_COMMAND: JSON.stringify(command),
    POSTGRES_URL: service.postgresUrl,
    NATS_NAMESPACE: service.namespace,
  });
  try {
    await Promise.all([service.start(), worker.start()]);
    const admin = await service.authorize(anAdmin());
    const ask = async (field: Parameters<typeof operation>[0], variables: object = {}) =>
      (await service.graphql(admin, operation(field), variables)).data.answer;
    const { id } = await ask('startTrainingJob', { job: aJob });
    const isCompleted = (one: { id: string; status: string }) => one.id === id && one.status === 'COMPLETED';
    await until(async () => (await ask('trainingJobs')).some(isCompleted), { withinMs: 30_000 });

    await ask('exportTrainedModel', { id, export: { format: 'GGUF' } });
    const current = async () => ((await ask('trainedModelExports', { id })) as ModelExports).exports[0]!;
    await until(async () => (await current()).status === 'PREPARING', { withinMs: 30_000 });
    await worker.kill();
    expect(await current()).toMatchObject({ status: 'PREPARING', url: null });
    await rowsOf(
      service.postgresUrl,
      "UPDATE model_exports SET lease_until = now() - interval '1 second' RETURNING id",
    );
    await worker.start();
    await until(async () => (await current()).status === 'READY', { withinMs: 60_000 });

    const { data } = await ask('modelExportFile', { id: (await current()).id });
    const files = unzipSync(Buffer.from(data, 'base64'));
    expect(Object.keys(files)).toEqual(['manifest.json', 'model-f16.gguf']);
    expect(await rowsOf(service.postgresUrl, 'SELECT attempt FROM model_exports')).toEqual([{ attempt: 2 }]);
  } finally {
    await Promise.allSettled([worker.stop(), service.stop()]);
    await rm(dir, { recursive: true, force: true });
  }
});
