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
  /** Sends signals to the whole process group: `node --watch` runs its program as a child. */
  signalsGroup?: boolean;
};

export type ManagedProcess = {
  name: string;
  pid: number;
  logFile: string;
  /** Size of the log before this process wrote to it. */
  logOffset: number;
  /** Resolves with the reason of the exit, e.g. `exit code 1`. */
  exited: Promise<string>;
  hasExited: () => boolean;
  isStopping: () => boolean;
  /** Stops the process, and kills it after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
  /** Ends the process like a fault: the supervisor restarts it. */
  kill: () => void;
};

/**
 * Starts a process of the stack, with output to its log and a recorded pid. It has its own session, so that Ctrl-C reaches only the
 * stack, which stops its parts in order.
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
 * Waits until `probe` returns true.
 * @throws StackError with the last lines of the log when the process ends first or the time is over
 */
export async function waitUntilReady(
  started: ManagedProcess,
  probe: () => Promise<boolean>,
  { timeoutMs = 120_000, everyMs = 30 } = {},
) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (started.hasExited())
      throw new StackError(`${started.name} ended while starting (${await started.exited}).${tail(started)}`);
    if (await probe().catch(() => false)) return;
    await delay(everyMs);
  }
  await started.stop(1_000);
  throw new StackError(`${started.name} was not ready after ${timeoutMs / 1000} s.${tail(started)}`);
}

/** What a process has written to its log. */
export const outputOf = ({ logFile, logOffset }: ManagedProcess): string =>
  stripVTControlCharacters(readFileSync(logFile).subarray(logOffset).toString('utf8')).trimEnd();

/** The last log lines of a process, to append to an error message. */
export function tail(process: ManagedProcess, lines = 15): string {
  const text = outputOf(process);
  if (text === '') return ` Its log ${process.logFile} is empty.`;
  return ` Last lines of ${process.logFile}:\n${text
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
