import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

const run = promisify(execFile);

type Options = {
  env: NodeJS.ProcessEnv;
  /** The title above the program's messages when it fails; by default its command line. */
  title?: string;
};

/** Runs a program in the root of the repository. @returns its output @throws Error with its messages when it fails */
export async function runProgram(program: string, args: readonly string[], { env, title }: Options): Promise<string> {
  try {
    return (await run(program, args, { env, cwd: repositoryRoot, maxBuffer: 64 * 2 ** 20 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${title ?? [basename(program), ...args].join(' ')}\n${stderr}${stdout}`);
  }
}
