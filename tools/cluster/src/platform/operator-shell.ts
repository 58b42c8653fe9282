import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { runProgram } from './run-program.ts';

type Given = {
  /** Gets the folder of the programs. */
  dir: string;
  /** What `kubectl` and `helm` are here. */
  programs: Readonly<Record<'kubectl' | 'helm', string>>;
  /** What an operator has exported. */
  environment: NodeJS.ProcessEnv;
};

/** A shell as an operator has it, in which the commands of `docs/ops` run as they stand there. */
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
    /** Runs lines one after the other. @returns what they print @throws Error with what it says when one of them fails, also within a pipe */
    run: (lines: string): Promise<string> =>
      runProgram('bash', ['-e', '-o', 'pipefail', '-c', lines], { env, title: lines }),
  };
}
