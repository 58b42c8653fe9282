import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const setter = pathToFileURL(join(import.meta.dirname, 'set-clock.mjs')).href;
const folderIn = (dir: string) => join(dir, 'clocks');

/** Settings with which each process of a platform begins with the clock that `setTestClock` gave to its port. */
export function clockEnvironment(dir: string): { TEST_CLOCKS_DIR: string; NODE_OPTIONS: string } {
  mkdirSync(folderIn(dir), { recursive: true });
  return { TEST_CLOCKS_DIR: folderIn(dir), NODE_OPTIONS: `--import=${setter}` };
}

/**
 * Sets the clock of a running process from its next start on.
 * @param dir the platform's folder
 * @param offsetMs milliseconds that it is ahead of the machine's
 */
export function setTestClock(dir: string, pid: number, offsetMs: number): void {
  writeFileSync(join(folderIn(dir), `port-${testPort(dir, pid)}`), String(offsetMs));
}

/** The port of a process of the platform. @throws Error when it has begun without `clockEnvironment` */
export const testPort = (dir: string, pid: number): number =>
  Number(readFileSync(join(folderIn(dir), `pid-${pid}`), 'utf8'));
