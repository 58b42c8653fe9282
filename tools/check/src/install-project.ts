import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

/**
 * Installs a project with a lockfile of its own, for packages that only one part of the tests needs, when its lockfile has changed.
 * @throws Error when npm fails
 */
export async function installProject(folder: string): Promise<void> {
  const marker = join(folder, 'node_modules/.lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  if ((await runTool('npm', arguments_)) !== 0) throw new Error(`the packages of ${folder} could not be installed`);
  writeFileSync(marker, lock);
}
