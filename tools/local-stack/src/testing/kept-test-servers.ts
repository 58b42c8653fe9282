import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runningStack } from '../processes/pid-records.ts';
import { StackError } from '../stack-error.ts';
import { stackFolders } from '../stack-folders.ts';
import { startTestServers } from './test-servers.ts';

const recordFile = () => join(stackFolders().root, 'test-servers.json');

/** `dir`: the folder of the servers. `settings`: variables for the runs that use them. */
type Kept = { dir: string; settings: Record<string, string | undefined> };

/**
 * Starts servers that runs of single test files use until these are stopped.
 * @throws StackError when they cannot start, and when others are kept or named already
 */
export async function keepTestServers(): Promise<{ stop: () => Promise<void> }> {
  if (Object.keys(keptTestServers()).length > 0) throw new StackError('Test servers are kept already.');
  const { dir, stop } = await startTestServers();
  if (!dir) throw new StackError('The environment names other test servers (TEST_POSTGRES_URL …), which runs use.');
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('TEST_')));
  const kept: Kept = { dir, settings };
  const file = recordFile();
  mkdirSync(dirname(file), { recursive: true });
  // It has passwords.
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return {
    async stop() {
      rmSync(file, { force: true });
      await stop();
    },
  };
}

/** The variables with which a run uses the servers that are kept now; empty when there are none. */
export function keptTestServers(): NodeJS.ProcessEnv {
  const file = recordFile();
  if (!existsSync(file)) return {};
  const { dir, settings } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return runningStack(stackFolders(dir).run) === null ? {} : settings;
}
