import { spawn } from 'node:child_process';
import { repositoryRoot } from '@entourage/local-stack/stack-home';

/** The result of one suite, in tests. */
export type Outcome = { title: string; passed: number; failed: number };

/** Runs a program in the foreground, in the root of the repository. @returns its exit code, 1 when a signal ended it */
export function runTool(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    const ignore = () => {}; // The terminal sends Ctrl-C to the program directly, which then cleans up
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
