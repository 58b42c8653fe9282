import { createHash } from 'node:crypto';
import type { TrainingManifest } from '@entourage/contracts/calls/training';

/** Part of the settings, so that a run repeats. */
export const trainingSeed = 7;

/** The manifest with the SHA-256 of everything else in it. */
export function manifestOf(content: Omit<TrainingManifest, 'hash'>): TrainingManifest {
  const { settings, files, baseModel, standIn } = content;
  const canonical = JSON.stringify([
    Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ id, sha256 }) => [id, sha256]),
    baseModel,
    standIn,
  ]);
  return { hash: createHash('sha256').update(canonical).digest('hex'), ...content };
}
