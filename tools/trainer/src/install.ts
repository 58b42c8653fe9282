import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import { installedPackages, recordedPackages } from './packages.ts';

/** The way to start the trainer: `python -m entourage_trainer …` with `env` in addition to the few variables that the caller passes on. */
export type Trainer = { python: string; env: Record<string, string> };

/** The folder of the Python package, its locks and its tests. */
export const trainerHome = join(repositoryRoot, 'services/training/trainer');

/**
 * Installs the trainer's packages into the cache, once for each lock and Python; later calls take milliseconds. With `TRAINER_PYTHON`
 * that interpreter is used and nothing is installed.
 * @throws StackError naming what is missing: Python, pip, the network or a wheel for this system
 */
export async function ensureTrainer({ onProgress = console.log }: { onProgress?: (line: string) => void } = {}) {
  const ready = process.env.TRAINER_PYTHON;
  if (ready) return trainerOf(ready, []);
  const lockFile = join(trainerHome, 'requirements.lock');
  const hash = createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex');
  const request = { lockFile, cache: cacheFolder(), name: `trainer-${hash.slice(0, 12)}` };
  const { python, folder } = (await recordedPackages(request)) ?? (await installedPackages(request, onProgress));
  return trainerOf(python, [folder]);
}

function trainerOf(python: string, packages: string[]): Trainer {
  const path = [...packages, trainerHome].join(delimiter);
  // Python searches neither the current folder nor the user's own packages.
  const isolation = { PYTHONPATH: path, PYTHONSAFEPATH: '1', PYTHONNOUSERSITE: '1' };
  // The default model is kept beside the packages, in the form in which it is loaded.
  return { python, env: { ...isolation, ENTOURAGE_CACHE: cacheFolder() } };
}
