import type { trainingCalls } from '@entourage/contracts/calls/training';
import {
  modelTypes,
  type TrainingJob,
  type TrainingManifest,
  type TrainingRate,
} from '@entourage/contracts/calls/training';
import type { TrainingLog, TrainingMetric } from '@entourage/contracts/calls/training-runs';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { findBaseModel } from '../domain/base-model.ts';
import { trainingJobView } from '../domain/training-job.ts';
import { waitingReasons } from './waiting-reasons.ts';

const maxMetrics = 1_000;
const maxLines = 200;

/** All jobs, newest first; a waiting one has the reason why it waits. */
export async function viewJobs(context: Context): Promise<TrainingJob[]> {
  const jobs = await context.store.read.jobs.all();
  const reasonOf = await waitingReasons(context, jobs);
  return jobs.map((job) => trainingJobView(job, reasonOf(job)));
}

/** @throws AppError NOT_FOUND */
async function findJob({ store }: Context, jobId: string) {
  const job = await store.read.jobs.byId(jobId);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/** What a job is trained from. @throws AppError NOT_FOUND */
export const viewManifest = async (
  context: Context,
  { id: jobId }: UseCaseInput<typeof trainingCalls.trainingJobManifest>,
): Promise<TrainingManifest> => (await findJob(context, jobId)).manifest;

/** Losses by step, thinned out to 1,000. @throws AppError NOT_FOUND */
export async function viewMetrics(
  context: Context,
  { id: jobId }: UseCaseInput<typeof trainingCalls.trainingJobManifest>,
): Promise<TrainingMetric[]> {
  await findJob(context, jobId);
  const metrics = await context.store.read.runs.metrics(jobId, maxMetrics);
  return metrics.map((metric) => ({ ...metric, at: metric.at.toISOString() }));
}

/** The end of the log, or what follows a line. @throws AppError NOT_FOUND */
export async function viewLog(
  context: Context,
  { id: jobId, after }: UseCaseInput<typeof trainingCalls.trainingJobLog>,
): Promise<TrainingLog> {
  await findJob(context, jobId);
  const lines = await context.store.read.runs.lines(jobId, { after: after ?? null, limit: maxLines });
  return { lines: lines.map(({ number, at, text }) => ({ number, at: at.toISOString(), text })) };
}

/** The price of an hour and the measured speed of each model type, for the estimate before a start. */
export async function viewRates({ config, store }: Context): Promise<TrainingRate[]> {
  const measured = new Map((await store.read.jobs.rates()).map((rate) => [rate.modelType, rate.tokensPerSecond]));
  return modelTypes.map((modelType) => ({
    modelType,
    ...findBaseModel(config.training.baseModels, modelType),
    tokensPerSecond: measured.get(modelType) ?? null,
    usdPerHour: config.training.usdPerHour,
  }));
}
