import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { installProject } from './install-project.ts';

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
 * Installs Pact with its native library (48 MB), which only these tests need; what consumers have written before is forgotten.
 * @throws Error when npm fails
 */
export async function preparePacts(): Promise<void> {
  rmSync(join(repositoryRoot, '.cache/pacts'), { recursive: true, force: true });
  await installProject(folder);
}
