import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from '../processes/command-of.ts';
import { type ManagedProcess, waitUntilReady } from '../processes/managed-process.ts';

/** PostgreSQL's messages while a killed server, or processes that outlived it, still hold the data folder. */
const isHeld = /pre-existing shared memory block .* is still in use|lock file "postmaster\.pid" already exists/;

/**
 * Starts PostgreSQL in a data folder whose last server may have been killed. Processes of that server end once they notice, at the
 * latest after their statement, and until then PostgreSQL refuses to start.
 * @param timeoutMs how long to wait for these processes
 * @throws StackError with the last lines of the log
 */
export async function startAfterTheLast(
  dataDir: string,
  start: () => ManagedProcess,
  isReady: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<ManagedProcess> {
  for (const deadline = Date.now() + timeoutMs; ; await delay(100)) {
    await forgetForeignLock(dataDir);
    const started = start();
    try {
      await waitUntilReady(started, isReady);
      return started;
    } catch (error) {
      if (!isHeld.test((error as Error).message) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * Removes the lock of a killed server whose pid another program has now, which PostgreSQL would take for a running server. The shared
 * memory of the folder still shows PostgreSQL whether a process uses it.
 */
async function forgetForeignLock(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (pid && !commandOf(Number(pid)).includes(dataDir)) await rm(file, { force: true });
}
