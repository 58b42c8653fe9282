import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { runTool } from './run-tool.ts';

const folder = join(repositoryRoot, 'tools/pact');
/** In the order of their paths: consumers write the pacts that providers are held to. */
export const pactConfig = [
  '--config',
  'jest.pact.config.mjs',
  '--runInBand',
  '--forceExit',
  '--testSequencer',
  './tools/jest/by-path.mjs',
];

/**
 * Installs Pact with its native library (48 MB), which only these tests need, when its lockfile has changed; what consumers have written
 * before is forgotten.
 * @throws Error when npm fails
 */
export async function preparePacts(): Promise<void> {
  const marker = join(folder, 'node_modules/.lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  rmSync(join(repositoryRoot, '.cache/pacts'), { recursive: true, force: true });
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  if ((await runTool('npm', arguments_)) !== 0) throw new Error('Pact could not be installed');
  writeFileSync(marker, lock);
}
