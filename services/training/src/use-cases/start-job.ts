import { signedIn } from '@entourage/contracts/access/caller';
import type { trainingCalls } from '@entourage/contracts/calls/training';
import {
  defaultObjective,
  defaultTraining,
  type TrainingJob,
  type trainingJobInput,
} from '@entourage/contracts/calls/training';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { trainingJobQueued } from '@entourage/contracts/events/training/training-job.queued.v1';
import { type Id, newId } from '@entourage/contracts/ids';
import type { z } from 'zod';
import type { Context, Transaction } from '../data/store.ts';
import { findBaseModel } from '../domain/base-model.ts';
import { makeManifest, trainingSeed } from '../domain/manifest.ts';
import type { TrainingFileRow } from '../domain/training-file.ts';
import { type TrainingJobRow, trainingJobView } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';
import { wakeJob } from '../jobs/train.ts';

type Given = z.infer<typeof trainingJobInput>;

/** The settings with their defaults (decisions L3, L4). */
function makeSettings(given: Given) {
  return {
    modelName: given.modelName,
    modelType: (given.modelType ?? given.architecture)!,
    trainingLocation: given.trainingLocation,
    trainingObjective: given.trainingObjective ?? defaultObjective,
    epochs: given.epochs ?? given.totalEpochs ?? defaultTraining.epochs,
    batchSize: given.batchSize ?? defaultTraining.batchSize,
    learningRate: given.learningRate ?? defaultTraining.learningRate,
    seed: trainingSeed,
  };
}

/** The current state of the files; without any, the sample text is used. @throws AppError VALIDATION for one that is not READY */
async function freezeFiles({ files }: Transaction, ids: readonly Id[] | null): Promise<TrainingFileRow[]> {
  const found = await files.lockReady(ids);
  const missing = ids ? new Set(ids).size - found.length : 0;
  if (missing === 0) return found;
  const text = missing === 1 ? 'One of the files is not ready' : `${missing} of the files are not ready`;
  throw new AppError('VALIDATION', { fields: { trainingFileIds: text } });
}

/** What the trail keeps of a new job: nothing that somebody has worded. */
const describeChange = (
  { modelType, trainingLocation, epochs, batchSize, learningRate }: ReturnType<typeof makeSettings>,
  files: number,
) =>
  Object.fromEntries(
    Object.entries({ modelType, trainingLocation, epochs, batchSize, learningRate, files }).map(([field, to]) => [
      field,
      { from: null, to },
    ]),
  );

/**
 * Queues a job with its settings and files frozen. A repeat with the same Idempotency-Key returns the same job.
 * @throws AppError VALIDATION, CONFLICT when the key was used with other settings or files
 */
export async function startJob(
  { caller, clock, config, store }: Context,
  { body: given, idempotencyKey: key }: UseCaseInput<typeof trainingCalls.startTrainingJob>,
): Promise<TrainingJob> {
  const createdBy = signedIn(caller).userId;
  const settings = makeSettings(given);
  const base = findBaseModel(config.training.baseModels, settings.modelType);
  const row = await store.transaction(async (transaction) => {
    const { jobs, outbox, audit } = transaction;
    const earlier = key ? await jobs.ofKey(createdBy, key) : null;
    if (earlier) return sameOrConflict(earlier, settings, given.trainingFileIds ?? null);
    const files = await freezeFiles(transaction, given.trainingFileIds ?? null);
    const listed = files.map(({ id, originalName: name, sha256, report }) => ({
      id,
      name,
      sha256,
      rows: report?.rows ?? 0,
      tokens: report?.tokens ?? 0,
    }));
    const manifest = makeManifest({ settings, files: listed, ...base });
    const now = clock.now();
    const { modelType, seed: _, ...columns } = settings;
    const queued: TrainingJobRow = {
      id: newId(),
      version: 1,
      ...columns,
      architecture: modelType,
      status: 'READY',
      createdBy,
      trainingFileIds: files.map(({ id }) => id),
      usesSampleText: files.length === 0,
      manifest,
      manifestHash: manifest.hash,
      idempotencyKey: key ?? null,
      createdAt: now,
      updatedAt: now,
      huggingFaceJobId: null,
      huggingFaceModelUrl: null,
      progress: 0,
      currentEpoch: 0,
      step: 0,
      totalSteps: null,
      loss: null,
      secondsLeft: null,
      gpuUsage: 0,
      tokensPerSecond: null,
      standIn: null,
      resumedFromStep: null,
      exportFormats: [],
      heldOutLossBefore: null,
      heldOutLossAfter: null,
      failureReason: null,
      attempt: 0,
      stalls: 0,
      leaseUntil: null,
      startedAt: null,
      completedAt: null,
    };
    await jobs.add(queued);
    outbox.add(trainingJobQueued, { subject: queued.id, audience, data: jobPayload(queued) });
    outbox.enqueue(wakeJob(queued.trainingLocation, config), {});
    const change = describeChange(settings, files.length);
    audit.add({ action: 'training-job.start', subject: queued.id, fields: Object.keys(change), change });
    return queued;
  });
  return trainingJobView(row);
}

const sorted = (ids: readonly Id[]) => [...new Set(ids)].sort().join();

/** @param ids null: all files that were ready, whichever these were at the first call */
function sameOrConflict(earlier: TrainingJobRow, settings: object, ids: readonly Id[] | null): TrainingJobRow {
  const { settings: frozen } = earlier.manifest;
  const hasSame = Object.entries(settings).every(([name, value]) => frozen[name as keyof typeof frozen] === value);
  const hasSameFiles = ids === null || sorted(ids) === sorted(earlier.trainingFileIds);
  if (hasSame && hasSameFiles) return earlier;
  throw new AppError('CONFLICT', { userMessage: 'This Idempotency-Key belongs to another job' });
}
