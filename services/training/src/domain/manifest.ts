import { createHash } from 'node:crypto';
import type { ModelExportFormat } from '@entourage/contracts/calls/model-exports';
import type { TrainingManifest } from '@entourage/contracts/calls/training';
import type { TrainingJobRow } from './training-job.ts';

/** Part of the settings, so that a run can be repeated. */
export const trainingSeed = 7;

/** The manifest with the SHA-256 of everything else in it. */
export function makeManifest(content: Omit<TrainingManifest, 'hash'>): TrainingManifest {
  const { settings, files, baseModel, standIn } = content;
  const canonical = JSON.stringify([
    Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ id, sha256 }) => [id, sha256]),
    baseModel,
    standIn,
  ]);
  return { hash: createHash('sha256').update(canonical).digest('hex'), ...content };
}

type Exported = {
  job: TrainingJobRow;
  format: ModelExportFormat;
  exportedAt: Date;
  /** `files` are those with the weights, with their SHA-256; `licence` is null when the model card names none. */
  baseModel: { name: string; licence: string | null; files: { name: string; sha256: string }[] };
  files: { name: string; sizeBytes: number; sha256: string }[];
};

/** The manifest of an exported model: what it was trained from, how far, and its files. */
export const exportManifest = ({ job, format, exportedAt, baseModel, files }: Exported) => ({
  model: {
    jobId: job.id,
    name: job.modelName,
    trainedAt: job.completedAt?.toISOString() ?? null,
    losses: { lastStep: job.loss, heldOutBefore: job.heldOutLossBefore, heldOutAfter: job.heldOutLossAfter },
  },
  baseModel,
  trainedFrom: { hash: job.manifest.hash, settings: job.manifest.settings, files: job.manifest.files },
  export: { format, exportedAt: exportedAt.toISOString(), files },
});
