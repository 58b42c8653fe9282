import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { id } from '../ids.ts';
import { optionalText, text } from '../text.ts';
import { defineCall, defineCalls, defineStreamedCall } from './define-call.ts';
import { trainingFileReport } from './training-file-report.ts';
import { lineNumber, trainingLog, trainingMetric } from './training-runs.ts';
import { trainingUpload } from './training-upload.ts';
import { success } from './users.ts';

export const modelTypes = ['llama-7b', 'mistral-7b', 'phi-2', 'qwen-7b'] as const;
export const trainingLocations = [
  'germany-frankfurt',
  'germany-munich',
  'switzerland-zurich',
  'netherlands-amsterdam',
  'france-paris',
] as const;
/** The base model of each model type without one of its own: part of the trainer. */
export const defaultBaseModel = 'SmolLM2-135M';
export const defaultObjective = 'General fine-tuning';
export const defaultTraining = { epochs: 3, batchSize: 4, learningRate: 2e-5 } as const;

export const modelType = z.enum(modelTypes, { error: 'Choose a model of the list' });
export const trainingLocation = z.enum(trainingLocations, { error: 'Choose a location of the list' });
export type ModelType = z.infer<typeof modelType>;
export type TrainingLocation = z.infer<typeof trainingLocation>;

export const trainingFileType = z.enum(['PDF', 'JSON', 'TXT', 'CSV']);
export type TrainingFileType = z.infer<typeof trainingFileType>;
export const trainingFileStatus = z.enum(['UPLOADED', 'PROCESSING', 'READY', 'ERROR']);
export type TrainingFileStatus = z.infer<typeof trainingFileStatus>;

export const trainingFile = z.object({
  id: z.string(),
  /** The name it is stored under, made by the server. */
  fileName: z.string(),
  originalName: z.string(),
  fileType: trainingFileType,
  /** Bytes. */
  fileSize: z.int(),
  status: trainingFileStatus,
  /** The reason why the file could not be read; null otherwise. */
  processingNotes: z.string().nullable(),
  /** Null until it is READY. */
  report: trainingFileReport.nullable(),
  uploadedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TrainingFile = z.infer<typeof trainingFile>;
export const trainingFilesAnswer = z.object({ files: z.array(trainingFile) });

/** READY waits for a worker, RUNNING is being trained (decision L1). */
export const trainingJobStatus = z.enum(['READY', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED']);
export type TrainingJobStatus = z.infer<typeof trainingJobStatus>;

const count = (max: number) =>
  z
    .int({ error: `Must be a whole number from 1 to ${max}` })
    .min(1, { error: `Must be a whole number from 1 to ${max}` })
    .max(max, { error: `Must be a whole number from 1 to ${max}` })
    .nullish();
const wrongRate = { error: 'Must be a number above 0, at most 1' };
const rate = z.number(wrongRate).gt(0, wrongRate).max(1, wrongRate);
/** Text as well, such as the default '2e-5'. */
const learningRate = z.preprocess(
  (given) => (typeof given === 'string' && /^\d*\.?\d+(e-?\d+)?$/i.test(given.trim()) ? Number(given) : given),
  rate.nullish(),
);

/** Body of POST /api/admin/training-jobs. `architecture` and `totalEpochs` are other names (decisions L1, L3, L4). */
export const trainingJobInput = z
  .object({
    modelName: text({ maxLength: 120, required: 'Please enter a model name' }),
    modelType: modelType.nullish(),
    architecture: modelType.nullish(),
    trainingLocation,
    trainingObjective: optionalText({ maxLength: 500 }),
    epochs: count(50),
    totalEpochs: count(50),
    batchSize: count(256),
    learningRate,
    /** By default all files that are READY. */
    trainingFileIds: z.array(id, { error: 'Must be a list of ids' }).max(1_000).nullish(),
  })
  .refine((job) => job.modelType ?? job.architecture, {
    path: ['modelType'],
    error: 'Choose a model of the list',
    // Checked even when other fields are wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type TrainingJobInput = z.input<typeof trainingJobInput>;

/** Why a READY job waits: no worker takes its location, the queue cannot be reached, or a worker has others to train first. */
export const waitingReason = z.enum(['NO_WORKER', 'QUEUE_UNREACHABLE', 'JOBS_AHEAD']);
export type WaitingReason = z.infer<typeof waitingReason>;

export const trainingJob = z.object({
  id: z.string(),
  modelName: z.string(),
  modelType,
  /** The same as `modelType` (decision L1). */
  architecture: modelType,
  trainingLocation,
  trainingObjective: z.string(),
  epochs: z.int(),
  totalEpochs: z.int(),
  batchSize: z.int(),
  learningRate: z.number(),
  status: trainingJobStatus,
  /** Percent, 0 to 100; never falls within a job. */
  progress: z.int(),
  currentEpoch: z.int(),
  /** Of the last step. */
  loss: z.number().nullable(),
  currentLoss: z.number().nullable(),
  /** Text such as '4 min'. */
  estimatedTimeLeft: z.string().nullable(),
  /** Percent; 0 on a CPU (decision L10). */
  gpuUsage: z.int(),
  huggingFaceJobId: z.string().nullable(),
  huggingFaceModelUrl: z.string().nullable(),
  trainingFileIds: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** The number of the job's current run; 0 before the first. */
  attempt: z.int(),
  step: z.int(),
  totalSteps: z.int().nullable(),
  tokensPerSecond: z.number().nullable(),
  heldOutLossBefore: z.number().nullable(),
  heldOutLossAfter: z.number().nullable(),
  /** The step of the checkpoint from which the current run continued; null when it began at the start. */
  resumedFromStep: z.int().nullable(),
  failureReason: z.string().nullable(),
  /** No file was READY: trained on the bundled sample text. */
  usesSampleText: z.boolean(),
  /** The model that is tuned, as in the manifest; null for a stand-in. */
  baseModel: z.string().nullable(),
  /** Whether it is trained on a stand-in with random weights, which is for tests only. Null before the first run. */
  standIn: z.boolean().nullable(),
  /** Null for a job that does not wait, or whose worker is about to take it. */
  waitingReason: waitingReason.nullable(),
});
export type TrainingJob = z.infer<typeof trainingJob>;

/** The settings that a job is trained with. */
export const trainingSettings = z.object({
  modelName: z.string(),
  modelType,
  trainingLocation,
  trainingObjective: z.string(),
  epochs: z.int(),
  batchSize: z.int(),
  learningRate: z.number(),
  seed: z.int(),
});

/** A file that a job is trained on. */
export const manifestFile = z.object({
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  rows: z.int(),
  tokens: z.int(),
});

/** What a model was trained from. */
export const trainingManifest = z.object({
  /** SHA-256 of the settings, the files and the base model. */
  hash: z.string(),
  settings: trainingSettings,
  files: z.array(manifestFile),
  /** Hub id or folder that is set for the model type, or the default one; null for a stand-in. */
  baseModel: z.string().nullable(),
  standIn: z.boolean(),
});
export type TrainingManifest = z.infer<typeof trainingManifest>;

/** The cost of a run of a model, measured by earlier jobs. */
export const trainingRate = z.object({
  modelType,
  /** The base model of a job of this type; null for a stand-in. */
  baseModel: z.string().nullable(),
  standIn: z.boolean(),
  /** Null before the first finished job of that model. */
  tokensPerSecond: z.number().nullable(),
  usdPerHour: z.number(),
});
export type TrainingRate = z.infer<typeof trainingRate>;

const ofAdmins = { access: administrators, relatedRoles: [] } as const;

/** Bytes for boundaries and headers between the files of a body. */
const multipartSlack = 64 * 1024;

/** Calls with a streamed body. */
export const trainingStreamedCalls = {
  uploadTrainingFiles: defineStreamedCall('/api/admin/training-files/upload', {
    field: 'uploadTrainingFiles',
    service: 'training',
    ...ofAdmins,
    summary: 'Stores up to ten files for training; one that is refused refuses all',
    attempt: 'upload training files',
    contentType: 'multipart/form-data',
    maxBodyBytes: trainingUpload.maxFiles * trainingUpload.maxFileBytes + multipartSlack,
    refusals: {
      field: trainingUpload.field,
      type: 'Files are sent as multipart/form-data',
      size: `At most ${trainingUpload.maxFiles} files of ${trainingUpload.maxFileBytes / 1024 / 1024} MB at a time`,
    },
    status: 201,
    answer: trainingFilesAnswer,
  }),
} as const;

export const trainingCalls = defineCalls('training', {
  trainingFiles: defineCall('GET /api/admin/training-files', {
    ...ofAdmins,
    summary: 'Uploaded files, newest first, with what was read from each',
    attempt: 'list training files',
    answer: z.array(trainingFile),
  }),
  deleteTrainingFile: defineCall('DELETE /api/admin/training-files/{id}', {
    ...ofAdmins,
    summary: 'Deletes a file; 409 while an unfinished job uses it',
    attempt: 'delete a training file',
    answer: success,
  }),
  retryTrainingFile: defineCall('POST /api/admin/training-files/{id}/retry', {
    ...ofAdmins,
    summary: 'Reads a file in ERROR once more; 409 for any other',
    attempt: 'have a training file read again',
    answer: trainingFile,
  }),
  trainingJobs: defineCall('GET /api/admin/training-jobs', {
    ...ofAdmins,
    summary: 'All training jobs, newest first',
    attempt: 'list training jobs',
    answer: z.array(trainingJob),
  }),
  startTrainingJob: defineCall('POST /api/admin/training-jobs', {
    ...ofAdmins,
    summary: 'Queues a training job; its settings and files are frozen',
    attempt: 'start a training job',
    idempotent: true,
    limits: ['trainingJobs'],
    request: trainingJobInput,
    bodyArgument: 'job',
    answer: trainingJob,
    status: 201,
  }),
  cancelTrainingJob: defineCall('POST /api/admin/training-jobs/{id}/cancel', {
    ...ofAdmins,
    summary: 'Ends a job that waits or runs; 409 for a finished one',
    attempt: 'cancel a training job',
    answer: trainingJob,
  }),
  trainingJobLog: defineCall('GET /api/admin/training-jobs/{id}/log', {
    ...ofAdmins,
    summary: 'The last 200 lines of the log of a job, or those after the line `after`',
    attempt: 'read the log of a training job',
    query: { after: lineNumber.nullish() },
    isActivity: false,
    answer: trainingLog,
  }),
  trainingJobManifest: defineCall('GET /api/admin/training-jobs/{id}/manifest', {
    ...ofAdmins,
    summary: 'What a job is trained from: settings, files with their hashes, base model, and the hash of all',
    attempt: 'read what a model was trained from',
    answer: trainingManifest,
  }),
  trainingJobMetrics: defineCall('GET /api/admin/training-jobs/{id}/metrics', {
    ...ofAdmins,
    summary: 'Losses by step, oldest first, at most 1,000',
    attempt: 'read the losses of a training job',
    isActivity: false,
    answer: z.array(trainingMetric),
  }),
  trainingRates: defineCall('GET /api/admin/training-rates', {
    ...ofAdmins,
    summary: 'Tokens per second and price of an hour by model, for the estimate before a start',
    attempt: 'read the price of training',
    answer: z.array(trainingRate),
  }),
});
