import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** The result of one suite, in tests. */
export type Outcome = {
  title: string;
  passed: number;
  failed: number;
  /** What failed: a test's file, name and the first lines of its message. */
  failures?: string[];
};

let isInterrupted = false;

/** Whether Ctrl-C or SIGTERM has ended a program of this process: what would follow it is not begun. */
export const wasInterrupted = (): boolean => isInterrupted;

/** How a program runs. */
export type Way = {
  /** In addition to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** By default the root of the repository. */
  cwd?: string;
  /** Lowers its priority, and that of the processes which it starts. */
  niceness?: number;
};

/** Runs a program in the foreground. @returns its exit code, 1 when a signal ended it */
export function runTool(
  command: string,
  args: string[],
  { env = {}, cwd = repositoryRoot, niceness = 0 }: Way = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    if (child.pid && niceness > 0) setPriority(child.pid, niceness);
    const passOn = (signal: NodeJS.Signals) => {
      isInterrupted = true;
      child.kill(signal);
    };
    // The terminal sends Ctrl-C to the program directly, which then cleans up.
    const ignore = () => {
      isInterrupted = true;
    };
    process.on('SIGTERM', passOn);
    process.on('SIGINT', ignore);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', ignore);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program in the root of the repository with a lower priority, and prints its output at the end. @returns its exit code, 1 when a signal ended it */
export function runQuietly(command: string, args: string[], niceness: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid && niceness > 0) setPriority(child.pid, niceness);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
