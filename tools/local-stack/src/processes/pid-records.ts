import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StackError } from '../stack-error.ts';
import { fingerprintOf } from './fingerprint.ts';

type PidRecord = { name: string; pid: number; startedAs: string };

/** The record of the stack itself, so that a second start in the same folder finds it. */
const supervisor = 'stack';

/** Records a process of this stack in `<run>/<name>.json`. */
export function recordPid(run: string, name: string, pid: number): void {
  mkdirSync(run, { recursive: true });
  const record: PidRecord = { name, pid, startedAs: fingerprintOf(pid) ?? 'gone' };
  writeFileSync(join(run, `${name}.json`), JSON.stringify(record));
}

export function forgetPid(run: string, name: string): void {
  rmSync(join(run, `${name}.json`), { force: true });
}

/** The recorded processes that run; records of ended processes are removed. */
export function livingProcesses(run: string): PidRecord[] {
  return readRecords(run).filter((record) => {
    const lives = fingerprintOf(record.pid) === record.startedAs;
    if (!lives) forgetPid(run, record.name);
    return lives;
  });
}

/** The pid of the stack that runs in this folder, if any. */
export function runningStack(run: string): number | null {
  return livingProcesses(run).find((record) => record.name === supervisor)?.pid ?? null;
}

/**
 * Claims the folder for this process, after ending processes of a killed stack.
 * @throws StackError when a stack runs here already
 */
export async function claimFolder(run: string): Promise<void> {
  const pid = runningStack(run);
  if (pid !== null && pid !== process.pid) {
    throw new StackError(
      `A stack already runs here (pid ${pid}). Stop it with Ctrl-C, or set LOCAL_STACK_DIR and PORT_BASE for a second one.`,
    );
  }
  await endOrphans(run);
  recordPid(run, supervisor, process.pid);
}

export function releaseFolder(run: string): void {
  forgetPid(run, supervisor);
}

/** Ends processes that outlived their stack, after `graceMs` with SIGKILL, and waits for their end: their files and ports are free then. */
export async function endOrphans(run: string, { graceMs = 5_000 } = {}): Promise<void> {
  for (const { pid } of others(run)) signal(pid, 'SIGTERM');
  await othersEnded(run, graceMs);
  killAll(run);
  await othersEnded(run, 10_000);
}

const others = (run: string) => livingProcesses(run).filter(({ pid }) => pid !== process.pid);

async function othersEnded(run: string, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && others(run).length > 0; ) await delay(50);
}

/** Kills all processes of the folder except this one. */
export function killAll(run: string): void {
  for (const { pid } of others(run)) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // Already ended.
  }
}

function readRecords(run: string): PidRecord[] {
  let files: string[];
  try {
    files = readdirSync(run).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    try {
      return [JSON.parse(readFileSync(join(run, file), 'utf8')) as PidRecord];
    } catch {
      rmSync(join(run, file), { force: true });
      return [];
    }
  });
}
