import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

type Command = { command: string; args: readonly string[]; env: NodeJS.ProcessEnv; cwd?: string };
type Options = {
  /** Gets its output. */
  logFile: string;
  /** Ends it, with all that it has started. */
  signal: AbortSignal;
};

/** Runs a command of a probe or a hook. @returns whether it has succeeded */
export async function succeeds({ command, args, env, cwd }: Command, { logFile, signal }: Options): Promise<boolean> {
  if (signal.aborted) return false;
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener('abort', end);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0 && !signal.aborted;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
