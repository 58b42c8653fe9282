import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import { installedPackages, recordedPackages } from '../../trainer/src/packages.ts';

/** An interpreter, and the variables with which it finds Schemathesis and the hooks. */
export type Program = { python: string; env: Record<string, string> };

const packageFolder = join(import.meta.dirname, '..');

/**
 * Installs Schemathesis into the cache, once for each lock and Python; later calls take milliseconds.
 * @throws StackError naming what is missing: Python, pip, the package index or a wheel for this system
 */
export async function ensureSchemathesis(): Promise<Program> {
  const lockFile = join(packageFolder, 'requirements.txt');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const request = {
    lockFile,
    cache: cacheFolder(),
    name: `schemathesis-${hash.slice(0, 12)}`,
    title: 'Schemathesis (68 MB, once)',
    needs: 'the package index and 100 MB of disk',
  };
  const { python, folder } = (await recordedPackages(request)) ?? (await installedPackages(request, console.log));
  const path = [folder, packageFolder].join(delimiter);
  return { python, env: { PYTHONPATH: path, PYTHONNOUSERSITE: '1', PYTHONDONTWRITEBYTECODE: '1' } };
}
