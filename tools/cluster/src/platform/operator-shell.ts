import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { runProgram } from './run-program.ts';

type Given = {
  /** The folder for the programs. */
  dir: string;
  /** The programs behind `kubectl` and `helm`. */
  programs: Readonly<Record<'kubectl' | 'helm', string>>;
  /** The operator's exported variables. */
  environment: NodeJS.ProcessEnv;
};

/** A shell like an operator's, in which the commands of `docs/ops` run unchanged. */
export async function operatorShell({ dir, programs, environment }: Given) {
  await mkdir(dir, { recursive: true });
  const entourage = `${process.execPath} ${join(repositoryRoot, 'tools/ops/src/main.ts')}`;
  for (const [name, program] of Object.entries({ ...programs, entourage })) {
    const file = join(dir, name);
    await writeFile(file, `#!/bin/sh\nexec ${program} "$@"\n`);
    await chmod(file, 0o755);
  }
  const env = { ...process.env, ...environment, PATH: [dir, process.env.PATH].join(delimiter) };
  return {
    /** Runs lines one after the other. @returns their output @throws Error with the messages of a failing one, also within a pipe */
    run: (lines: string): Promise<string> =>
      runProgram('bash', ['-e', '-o', 'pipefail', '-c', lines], { env, title: lines }),
  };
}
