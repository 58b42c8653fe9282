import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProcess, tail } from '../processes/managed-process.ts';
import { repositoryRoot } from '../repository-root.ts';
import { StackError } from '../stack-error.ts';
import type { StackFolders } from '../stack-folders.ts';

type Build = {
  /** Name of the process and of its log. */
  name: string;
  /** What it makes, for the error message. */
  title: string;
  /** Patterns of its source files, relative to the repository. */
  sources: readonly string[];
  /** A file that exists once it is built, relative to the repository. */
  output: string;
  /** Arguments of Node. */
  args: readonly string[];
  /** Relative to the repository. */
  cwd: string;
};

/** Runs a build when its sources have changed since it ran last. @throws StackError with the end of its log */
export async function buildWhenStale(
  folders: StackFolders,
  { name, title, sources, output, args, cwd }: Build,
): Promise<void> {
  const builtFrom = join(repositoryRoot, `.cache/${name}-from`);
  const hash = hashOf(sources);
  const isBuilt = existsSync(join(repositoryRoot, output)) && existsSync(builtFrom);
  if (isBuilt && readFileSync(builtFrom, 'utf8') === hash) return;
  const build = startProcess({
    name,
    command: process.execPath,
    args: [...args],
    cwd: join(repositoryRoot, cwd),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    logFile: folders.log(name),
    run: folders.run,
  });
  const outcome = await build.exited;
  if (outcome !== 'exit code 0') throw new StackError(`${title} could not be built (${outcome}).${tail(build, 40)}`);
  mkdirSync(dirname(builtFrom), { recursive: true });
  writeFileSync(builtFrom, hash);
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: repositoryRoot }).filter((file) =>
    statSync(join(repositoryRoot, file)).isFile(),
  );
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(repositoryRoot, file)));
  return hash.digest('hex');
}
