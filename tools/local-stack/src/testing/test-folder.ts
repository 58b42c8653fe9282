import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder, endOrphans, runningStack } from '../processes/pid-records.ts';
import { stackFolders } from '../stack-folders.ts';

const prefix = 'entourage-test-';

/** A folder for one test run. Removes folders and processes of killed runs first. */
export async function makeTestFolder(): Promise<{ dir: string; remove: () => void }> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dir = join(tmpdir(), name);
    const { run } = stackFolders(dir);
    // A run that is just starting has no record yet.
    if (!existsSync(run) || runningStack(run) !== null) continue;
    await endOrphans(run);
    rmSync(dir, { recursive: true, force: true });
  }
  const dir = mkdtempSync(join(tmpdir(), prefix));
  await claimFolder(stackFolders(dir).run);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }) };
}
