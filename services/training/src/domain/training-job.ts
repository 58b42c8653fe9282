import type { ModelExportFormat } from '@entourage/contracts/calls/model-exports';
import type {
  ModelType,
  TrainingJob,
  TrainingLocation,
  TrainingManifest,
  WaitingReason,
} from '@entourage/contracts/calls/training';
import { durationText } from '@entourage/contracts/duration-text';
import type { Id } from '@entourage/contracts/ids';

export const storedStatuses = ['READY', 'TRAINING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

export type TrainingJobRow = {
  id: Id;
  version: number;
  modelName: string;
  architecture: ModelType;
  trainingLocation: TrainingLocation;
  trainingObjective: string;
  epochs: number;
  batchSize: number;
  learningRate: number;
  status: StoredStatus;
  huggingFaceJobId: string | null;
  huggingFaceModelUrl: string | null;
  progress: number;
  currentEpoch: number;
  step: number;
  totalSteps: number | null;
  loss: number | null;
  secondsLeft: number | null;
  gpuUsage: number | null;
  tokensPerSecond: number | null;
  trainingFileIds: Id[];
  /** Frozen at the start. */
  manifest: TrainingManifest;
  manifestHash: string;
  usesSampleText: boolean;
  standIn: boolean | null;
  /** Formats in which the finished model can be exported; empty before the first run. */
  exportFormats: ModelExportFormat[];
  heldOutLossBefore: number | null;
  heldOutLossAfter: number | null;
  resumedFromStep: number | null;
  failureReason: string | null;
  attempt: number;
  stalls: number;
  leaseUntil: Date | null;
  idempotencyKey: string | null;
  createdBy: Id;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
};

/** The columns of a job that a list shows. */
export type ListedJob = Omit<
  TrainingJobRow,
  'version' | 'manifest' | 'manifestHash' | 'exportFormats' | 'stalls' | 'leaseUntil' | 'idempotencyKey'
> & { baseModel: string | null };

/** How many runs may be lost before the job has failed (security.md F10). */
export const maxStalls = 3;

export const isUnfinished = ({ status }: Pick<TrainingJobRow, 'status'>): boolean =>
  status === 'READY' || status === 'TRAINING';

/** Percent of the steps; 100 is said by the end alone. */
export const progressPercent = (step: number, totalSteps: number): number =>
  totalSteps <= 0 ? 0 : Math.min(99, Math.floor((100 * step) / totalSteps));

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A job as administrators see it: TRAINING is RUNNING outside, and some values have two names (decision L1). */
export function trainingJobView(
  job: ListedJob | TrainingJobRow,
  waitingReason: WaitingReason | null = null,
): TrainingJob {
  const { architecture, epochs, loss, status, secondsLeft } = job;
  const isRunning = status === 'TRAINING';
  return {
    id: job.id,
    modelName: job.modelName,
    modelType: architecture,
    architecture,
    trainingLocation: job.trainingLocation,
    trainingObjective: job.trainingObjective,
    epochs,
    totalEpochs: epochs,
    batchSize: job.batchSize,
    learningRate: job.learningRate,
    status: isRunning ? 'RUNNING' : status,
    progress: job.progress,
    currentEpoch: job.currentEpoch,
    loss,
    currentLoss: loss,
    estimatedTimeLeft: isRunning && secondsLeft !== null ? durationText(secondsLeft) : null,
    gpuUsage: job.gpuUsage ?? 0,
    huggingFaceJobId: job.huggingFaceJobId,
    huggingFaceModelUrl: job.huggingFaceModelUrl,
    trainingFileIds: job.trainingFileIds,
    createdBy: job.createdBy,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    startedAt: iso(job.startedAt),
    completedAt: iso(job.completedAt),
    attempt: job.attempt,
    step: job.step,
    totalSteps: job.totalSteps,
    tokensPerSecond: job.tokensPerSecond,
    heldOutLossBefore: job.heldOutLossBefore,
    heldOutLossAfter: job.heldOutLossAfter,
    resumedFromStep: job.resumedFromStep,
    failureReason: job.failureReason,
    usesSampleText: job.usesSampleText,
    standIn: job.standIn,
    waitingReason,
    baseModel: 'manifest' in job ? job.manifest.baseModel : job.baseModel,
  };
}
