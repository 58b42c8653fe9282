import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import { ensureTrainer, trainerHome } from './install.ts';
import { installedPackages, recordedPackages } from './packages.ts';

/**
 * Loads exports of a trained model in their target programs (`interchange/` of the trainer): transformers with peft, and llama.cpp.
 * Their packages are installed once, beside those of the trainer. @returns the exit code
 * @throws StackError that names a missing requirement
 */
export async function testExports(): Promise<number> {
  const { python, env } = await ensureTrainer();
  const lockFile = join(trainerHome, 'requirements-exports.lock');
  const hash = createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex');
  const request = {
    lockFile,
    cache: cacheFolder(),
    name: `interchange-${hash.slice(0, 12)}`,
    title: 'transformers, peft and llama.cpp (6 GB, once)',
    needs: 'the package index, 6 GB of disk, and Linux x64',
  };
  const { folder } = (await recordedPackages(request)) ?? (await installedPackages(request, console.log));
  const run = spawn(python, ['-m', 'unittest', '-v', 'interchange.test_exports'], {
    cwd: trainerHome,
    stdio: 'inherit',
    env: { ...process.env, ...env, PYTHONPATH: [env.PYTHONPATH, folder].join(delimiter) },
  });
  const [code] = await once(run, 'close');
  return (code as number | null) ?? 1;
}
