import { modelExportCalls, modelExportPath } from '../calls/model-exports.ts';
import { modelTestCalls } from '../calls/model-tests.ts';
import {
  type TrainingFile,
  type TrainingJob,
  type TrainingManifest,
  trainingCalls,
  type trainingStreamedCalls,
} from '../calls/training.ts';
import { exampleIds } from '../ids.ts';
import { type CallExample, defineExamples } from './define-examples.ts';
import { at, success } from './people.ts';

const file: TrainingFile = {
  id: exampleIds.trainingFile,
  fileName: '01970000-guide.txt',
  originalName: 'guide.txt',
  fileSize: 20_480,
  processingNotes: null,
  uploadedBy: exampleIds.admin,
  createdAt: at,
  updatedAt: at,
  fileType: 'TXT',
  status: 'READY',
  report: { rows: 120, tokens: 5_120, language: 'en', leftOut: [], warnings: [] },
};

const settings: Omit<TrainingManifest['settings'], 'seed'> = {
  modelName: 'Recovery guide',
  modelType: 'phi-2',
  trainingLocation: 'france-paris',
  trainingObjective: 'General fine-tuning',
  epochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
};

const job: TrainingJob = {
  ...settings,
  id: exampleIds.trainingJob,
  architecture: 'phi-2',
  status: 'RUNNING',
  totalEpochs: 3,
  progress: 40,
  currentEpoch: 2,
  loss: 2.1,
  currentLoss: 2.1,
  estimatedTimeLeft: '4 min',
  gpuUsage: 55,
  huggingFaceJobId: null,
  huggingFaceModelUrl: null,
  trainingFileIds: [exampleIds.trainingFile],
  createdBy: exampleIds.admin,
  createdAt: at,
  updatedAt: at,
  startedAt: at,
  completedAt: null,
  attempt: 1,
  step: 40,
  totalSteps: 100,
  tokensPerSecond: 1_200,
  heldOutLossBefore: 3.2,
  heldOutLossAfter: null,
  resumedFromStep: null,
  failureReason: null,
  usesSampleText: false,
  baseModel: 'microsoft/phi-2',
  standIn: false,
  waitingReason: null,
};

const modelTest = {
  id: exampleIds.trainingTest,
  prompt: 'How long is a rest day?',
  status: 'ANSWERED' as const,
  failureReason: null,
  base: 'It depends.',
  tuned: 'A rest day is 24 hours without training.',
  createdAt: at,
  endedAt: at,
  nearestRow: 'A rest day is 24 hours without training.',
};

export const trainingExamples = defineExamples(trainingCalls, {
  trainingFiles: { answer: [file] },
  deleteTrainingFile: { answer: success },
  retryTrainingFile: { answer: { ...file, status: 'UPLOADED', report: null } },
  trainingJobs: { answer: [job] },
  startTrainingJob: {
    request: {
      modelName: 'Recovery guide',
      modelType: 'phi-2',
      trainingLocation: 'france-paris',
      epochs: 3,
      trainingFileIds: [exampleIds.trainingFile],
    },
    answer: {
      ...job,
      status: 'READY',
      progress: 0,
      currentEpoch: 0,
      loss: null,
      currentLoss: null,
      gpuUsage: 0,
      estimatedTimeLeft: null,
      startedAt: null,
      attempt: 0,
      step: 0,
      totalSteps: null,
      tokensPerSecond: null,
      heldOutLossBefore: null,
      standIn: null,
      waitingReason: 'JOBS_AHEAD',
    },
  },
  cancelTrainingJob: { answer: { ...job, status: 'CANCELLED', completedAt: at } },
  trainingJobLog: { answer: { lines: [{ number: 1, at, text: 'loaded 120 rows' }] } },
  trainingJobManifest: {
    answer: {
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      settings: { ...settings, seed: 7 },
      files: [
        {
          id: exampleIds.trainingFile,
          name: 'guide.txt',
          rows: 120,
          tokens: 5_120,
          sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
        },
      ],
      baseModel: 'microsoft/phi-2',
      standIn: false,
    },
  },
  trainingJobMetrics: { answer: [{ step: 40, epoch: 2, loss: 2.1, heldOutLoss: null, at }] },
  trainingRates: {
    answer: [
      { modelType: 'phi-2', baseModel: 'microsoft/phi-2', standIn: false, tokensPerSecond: 1_200, usdPerHour: 2.5 },
    ],
  },
});

export const modelTestExamples = defineExamples(modelTestCalls, {
  testTrainedModel: {
    request: { prompt: 'How long is a rest day?' },
    answer: { ...modelTest, base: '', tuned: '', status: 'WAITING' as const, nearestRow: null, endedAt: null },
  },
  trainedModelTests: { answer: [modelTest] },
  trainedModelQuestions: { answer: { questions: ['How long is a rest day?'] } },
  cancelModelTest: { answer: { ...modelTest, base: 'It', tuned: 'A rest day', status: 'CANCELLED' } },
});

const modelExports = {
  formats: ['PEFT' as const, 'GGUF' as const],
  exports: [
    {
      id: exampleIds.trainingExport,
      format: 'GGUF' as const,
      status: 'READY' as const,
      failureReason: null,
      sizeBytes: 270_890_000,
      url: modelExportPath(exampleIds.trainingExport),
    },
  ],
};

export const modelExportExamples = defineExamples(modelExportCalls, {
  exportTrainedModel: { request: { format: 'GGUF' }, answer: modelExports },
  trainedModelExports: { answer: modelExports },
  modelExportFile: {},
});

/** A streamed body has no example: it is the bytes of the files. */
export const trainingStreamedExamples = {
  uploadTrainingFiles: { answer: { files: [{ ...file, status: 'UPLOADED', report: null }] } },
} satisfies Record<keyof typeof trainingStreamedCalls, CallExample>;
