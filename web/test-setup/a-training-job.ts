import type { TrainingFile, TrainingJob, TrainingManifest } from '@entourage/contracts/calls/training';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import { exampleIds } from '@entourage/contracts/ids';
import type { Answers } from './fake-gateway.ts';

export const aReport = (changes: Partial<TrainingFileReport> = {}): TrainingFileReport => ({
  rows: 120,
  tokens: 48_000,
  language: 'en',
  leftOut: [],
  warnings: [],
  ...changes,
});

/** A stored CSV that is ready. */
export const aTrainingFile = (changes: Partial<TrainingFile> = {}): TrainingFile => ({
  id: exampleIds.trainingFile,
  fileName: 'a-name-of-the-server',
  originalName: 'sessions.csv',
  fileType: 'CSV',
  fileSize: 2_097_152,
  status: 'READY',
  processingNotes: null,
  report: aReport(),
  uploadedBy: exampleIds.admin,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  ...changes,
});

/** A job in its second epoch, on a worker without a GPU. */
export const aTrainingJob = (changes: Partial<TrainingJob> = {}): TrainingJob => ({
  id: exampleIds.trainingJob,
  modelName: 'Recovery notes',
  modelType: 'phi-2',
  architecture: 'phi-2',
  trainingLocation: 'germany-frankfurt',
  trainingObjective: 'General fine-tuning',
  epochs: 3,
  totalEpochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
  status: 'RUNNING',
  progress: 42,
  currentEpoch: 2,
  loss: 1.875,
  currentLoss: 1.875,
  estimatedTimeLeft: '4 min',
  gpuUsage: 0,
  waitingReason: null,
  huggingFaceJobId: null,
  huggingFaceModelUrl: null,
  trainingFileIds: [exampleIds.trainingFile],
  createdBy: exampleIds.admin,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:05:00.000Z',
  startedAt: '2026-03-01T09:01:00.000Z',
  completedAt: null,
  attempt: 1,
  step: 42,
  totalSteps: 100,
  tokensPerSecond: 812.4,
  heldOutLossBefore: 3.25,
  heldOutLossAfter: null,
  resumedFromStep: null,
  failureReason: null,
  usesSampleText: false,
  baseModel: 'SmolLM2-135M',
  standIn: false,
  ...changes,
});

/** A completed job, whose model can be tested. */
export const aTrainedModel = (changes: Partial<TrainingJob> = {}): TrainingJob =>
  aTrainingJob({
    status: 'COMPLETED',
    progress: 100,
    step: 100,
    currentEpoch: 3,
    estimatedTimeLeft: null,
    heldOutLossAfter: 1.5,
    completedAt: '2026-03-01T09:30:00.000Z',
    ...changes,
  });

export const aTrainingMetric = (step: number, changes: Partial<TrainingMetric> = {}): TrainingMetric => ({
  step,
  epoch: 1,
  loss: 3 - step / 100,
  heldOutLoss: null,
  at: '2026-03-01T09:02:00.000Z',
  ...changes,
});

export const aManifest = (changes: Partial<TrainingManifest> = {}): TrainingManifest => ({
  hash: 'f'.repeat(64),
  settings: {
    modelName: 'Recovery notes',
    modelType: 'phi-2',
    trainingLocation: 'germany-frankfurt',
    trainingObjective: 'General fine-tuning',
    epochs: 3,
    batchSize: 4,
    learningRate: 2e-5,
    seed: 7,
  },
  files: [{ id: exampleIds.trainingFile, name: 'sessions.csv', sha256: 'a'.repeat(64), rows: 120, tokens: 48_000 }],
  baseModel: 'SmolLM2-135M',
  standIn: false,
  ...changes,
});

/** The training centre with these files and jobs, before any measurement. */
export const trainingAnswers = (files: readonly TrainingFile[] = [], jobs: readonly TrainingJob[] = []): Answers => ({
  'GET admin/training-files': { body: files },
  'GET admin/training-jobs': { body: jobs },
  'GET admin/training-rates': { body: [] },
});
