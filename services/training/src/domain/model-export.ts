import {
  type ModelExport,
  type ModelExportFormat,
  type ModelExportStatus,
  type ModelExports,
  modelExportPath,
} from '@entourage/contracts/calls/model-exports';
import { dayMs } from '@entourage/contracts/durations';
import type { Id } from '@entourage/contracts/ids';
import type { TrainingJobRow } from './training-job.ts';

/** The reason why there is no file. */
export type ModelExportFailure = 'TRAINER_FAILED' | 'TOO_SLOW' | 'GAVE_UP' | 'MODEL_MISSING' | 'NO_SPACE' | 'NO_MEMORY';

/** A file of a finished model. `sizeBytes` and `sha256` (hex): with READY; a file of an earlier release has no hash. */
export type ModelExportRow = {
  id: Id;
  jobId: Id;
  format: ModelExportFormat;
  status: ModelExportStatus;
  failure: ModelExportFailure | null;
  sizeBytes: number | null;
  sha256: string | null;
  attempt: number;
  leaseUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** Attempts at one export; after so many unfinished ones it has failed. */
export const maxExportAttempts = 3;
/** How long a finished file is kept. */
export const exportKeptMs = dayMs;

const reasons: Record<ModelExportFailure, string> = {
  TRAINER_FAILED: 'The worker could not write the model. Its log says why.',
  TOO_SLOW: 'It took longer than an hour.',
  GAVE_UP: `No worker came to an end in ${maxExportAttempts} tries.`,
  MODEL_MISSING: 'The files of this model, or its base model, are not there any more.',
  NO_SPACE: 'The worker or the object store has no disk space left.',
  NO_MEMORY: 'The model did not fit into the memory of the worker.',
};

/** The key in the object store. Each attempt has its own file, because a worker that counts as lost may still write. */
export const exportKey = ({ id, attempt }: Pick<ModelExportRow, 'id' | 'attempt'>): string =>
  `exports/${id}/${attempt}.zip`;

const modelExportView = (row: ModelExportRow): ModelExport => {
  const isReady = row.status === 'READY';
  return {
    id: row.id,
    format: row.format,
    status: row.status,
    failureReason: row.failure && reasons[row.failure],
    sizeBytes: isReady ? row.sizeBytes : null,
    url: isReady ? modelExportPath(row.id) : null,
  };
};

export const modelExportsView = (
  { status, exportFormats }: Pick<TrainingJobRow, 'status' | 'exportFormats'>,
  rows: readonly ModelExportRow[],
): ModelExports => ({
  formats: status === 'COMPLETED' ? exportFormats : [],
  exports: rows.map(modelExportView),
});

/** A file name that every system accepts: the Latin letters and digits of the model's name. */
export function exportFileName({ modelName }: Pick<TrainingJobRow, 'modelName'>, format: ModelExportFormat): string {
  const plain = modelName
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name || 'model'}-${format.toLowerCase()}.zip`;
}
