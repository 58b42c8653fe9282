import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { StackError } from '../stack-error.ts';
import { forgetPid, recordPid } from './pid-records.ts';

const logLimitBytes = 20 * 2 ** 20;

export type ProcessSpec = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  logFile: string;
  run: string;
  /** PostgreSQL ends at once on SIGINT; on SIGTERM it waits for its clients. */
  stopSignal?: NodeJS.Signals;
  /** Signals reach the whole group: `node --watch` has its program as a child. */
  signalsGroup?: boolean;
};

export type ManagedProcess = {
  name: string;
  pid: number;
  logFile: string;
  /** Size of the log before this process wrote to it. */
  logOffset: number;
  /** Ends with the reason in words, e.g. `exit code 1`. */
  exited: Promise<string>;
  hasExited: () => boolean;
  isStopping: () => boolean;
  /** Asks the process to end and kills it after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
  /** Asks the process to end as a fault would: whoever supervises it starts it again. */
  kill: () => void;
};

/**
 * Starts a process of the stack: output to its log, pid recorded, in a session of its own, so that Ctrl-C reaches the
 * stack alone, which then stops its parts in the right order.
 */
export function startProcess(spec: ProcessSpec): ManagedProcess {
  const output = openLog(spec.logFile);
  const logOffset = fstatSync(output).size;
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    uid: spec.uid,
    gid: spec.gid,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  let ended = false;
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      ended = true;
      forgetPid(spec.run, spec.name);
      resolve(reason);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  if (child.pid) recordPid(spec.run, spec.name, child.pid);

  const send = (signal: NodeJS.Signals) => {
    if (ended || !child.pid) return;
    try {
      process.kill(spec.signalsGroup ? -child.pid : child.pid, signal);
    } catch {
      // Already gone; `exited` settles by itself.
    }
  };
  return {
    name: spec.name,
    pid: child.pid ?? -1,
    logFile: spec.logFile,
    logOffset,
    exited,
    hasExited: () => ended,
    isStopping: () => stopping,
    kill: () => send('SIGTERM'),
    async stop(graceMs = 5_000) {
      stopping = true;
      send(spec.stopSignal ?? 'SIGTERM');
      const force = setTimeout(send, graceMs, 'SIGKILL');
      await exited;
      clearTimeout(force);
    },
  };
}

/**
 * Waits until `probe` answers true.
 * @throws StackError with the last lines of the log when the process ends first or the time is over
 */
export async function waitUntilReady(started: ManagedProcess, probe: () => Promise<boolean>, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (started.hasExited())
      throw new StackError(`${started.name} ended while starting (${await started.exited}).${tail(started)}`);
    if (await probe().catch(() => false)) return;
    await delay(30);
  }
  await started.stop(1_000);
  throw new StackError(`${started.name} was not ready after ${timeoutMs / 1000} s.${tail(started)}`);
}

/** The last lines that a process wrote to its log, as they stand below an error message. */
export function tail({ logFile, logOffset }: ManagedProcess, lines = 15): string {
  const text = stripVTControlCharacters(readFileSync(logFile).subarray(logOffset).toString('utf8')).trimEnd();
  if (text === '') return ` Its log ${logFile} is empty.`;
  return ` Last lines of ${logFile}:\n${text
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n')}`;
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}
