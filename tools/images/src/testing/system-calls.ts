import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { goTool } from '@entourage/local-stack/testing/go-tool';

/** The default profile of system calls of container runtimes (`RuntimeDefault`) as a filter that `start-in-image.py` installs. */
export const systemCallFilter = join(repositoryRoot, '.cache/go/system-calls.json');

/** Writes the filter; processes of containers cannot start before. Needs Go. */
export async function writeSystemCallFilter(): Promise<void> {
  const program = await goTool('entourage.example/tools/seccomp', { module: 'tools/go/seccomp', isPureGo: true });
  const { stdout } = await promisify(execFile)(program);
  await writeFile(systemCallFilter, stdout);
}
