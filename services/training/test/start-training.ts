import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { anAdmin, type FakeClock, operation, type Running, startService, until } from '@entourage/service-kit/testing';
import { folderStore } from '../src/clients/folder-store.ts';
import type { Trainer } from '../src/clients/trainer.ts';
import type { TrainingFileRow } from '../src/domain/training-file.ts';
import { reconcileJobs } from '../src/jobs/reconcile-jobs.ts';
import { training } from '../src/service.ts';
import { scriptedTrainer } from './scripted-trainer.ts';

export type RunningTraining = Awaited<ReturnType<typeof startTraining>>;
type Given = { clock?: FakeClock; trainer?: Trainer; config?: Record<string, string> };

/** The service with a folder of its own as object store, and a trainer that the test controls. */
export async function startTraining({ clock, trainer = scriptedTrainer(), config = {} }: Given = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'training-test-'));
  const objects = folderStore(join(dir, 'objects'));
  const service: Running<typeof training> = await startService(training, {
    ...(clock && { clock }),
    clients: { objects, trainer },
    config: {
      WORKER_DIR: join(dir, 'work'),
      OBJECT_STORE_DIR: join(dir, 'objects'),
      UPLOADS_DIR: join(dir, 'uploads'),
      ...config,
    },
  });
  const admin = anAdmin();
  const call = (field: Parameters<typeof operation>[0], variables: object = {}) =>
    service.as(admin).graphql(operation(field), variables as Record<string, unknown>);
  const answerOf = async (field: Parameters<typeof operation>[0], variables: object = {}) => {
    const { data, errors } = await call(field, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.answer;
  };
  return {
    ...service,
    admin,
    call,
    objects,
    dir,
    /** Also removes the folder. */
    async stop() {
      await service.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 3 });
    },
    /** @returns the job as the call answers it */
    start: (job: object = {}, idempotencyKey: string | null = null) =>
      answerOf('startTrainingJob', { job: { ...aJob, ...job }, idempotencyKey }),
    job: async (id: string) => (await answerOf('trainingJobs')).find((one: { id: string }) => one.id === id),
    /** One run of the reconciler. */
    reconcile: (): Promise<void> =>
      reconcileJobs.handle({}, { clock, config: service.config, store: service.store } as unknown as never),
    log: async (id: string): Promise<string[]> =>
      (await answerOf('trainingJobLog', { id })).lines.map(({ text }: { text: string }) => text),
    metrics: (id: string) => answerOf('trainingJobMetrics', { id }),
    answerOf,
    async becomes(id: string, status: string) {
      let found: { status: string } | undefined;
      await until(async () => {
        found = (await answerOf('trainingJobs')).find((one: { id: string }) => one.id === id);
        return found?.status === status;
      });
      return found as Awaited<ReturnType<typeof answerOf>>;
    },
  };
}

export const aJob = { modelName: 'Recovery coach', modelType: 'llama-7b', trainingLocation: 'germany-frankfurt' };

/** A file that has been read. */
export const aFile = (given: Partial<TrainingFileRow> = {}): TrainingFileRow => {
  const id = given.id ?? newId();
  const now = new Date('2026-03-01T09:00:00Z');
  return {
    id,
    version: 2,
    fileName: `${id}.txt`,
    originalName: 'Übung 1.txt',
    fileType: 'TXT',
    fileSize: 120,
    filePath: `files/${id}`,
    sha256: 'a'.repeat(64),
    uploadedBy: newId(),
    status: 'READY',
    processingNotes: null,
    report: { rows: 2, tokens: 30, language: 'en', leftOut: [], warnings: [] },
    createdAt: now,
    updatedAt: now,
    ...given,
  };
};
