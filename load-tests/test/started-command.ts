import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf } from '../src/processes.ts';

/** Milliseconds for the start of a platform on a busy machine. */
const withinMs = 120_000;

/** Commands in a test file, each with its own folder for temporary files, so that a test finds what a command leaves behind. */
export function commandUnderTest(main: string) {
  // Each starts a platform, on a busy machine beside other tests.
  jest.setTimeout(2 * withinMs);
  let temporary: string;
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'load-'));
  });
  afterEach(async () => {
    // A test that failed leaves its command; the command ends its platform.
    await Promise.all([...running].map((child) => child.kill('SIGTERM') && once(child, 'exit')));
    rmSync(temporary, { recursive: true, force: true });
  });
  return {
    temporary: () => temporary,
    /** Starts the command; `output` grows while it runs. */
    start(...args: string[]): { child: ChildProcess; output: () => string } {
      const env = { ...process.env, TMPDIR: temporary };
      const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      child.once('exit', () => running.delete(child));
      let text = '';
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => {
          text += chunk;
        });
      return { child, output: () => text };
    },
  };
}

type Running = { pid: number; command: string };

/** '' for a process that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Processes below one, with their command lines. Linux only. */
export const runningBelow = (pid: number): Running[] =>
  descendantsOf(pid).map((one) => ({ pid: one, command: commandOf(one) }));

/** Whether it still runs, as the same program. */
export const lives = ({ pid, command }: Running): boolean => existsSync(`/proc/${pid}`) && commandOf(pid) === command;

/** Waits for a condition. @throws after two minutes */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + withinMs; !holds(); await pause(50))
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
}
