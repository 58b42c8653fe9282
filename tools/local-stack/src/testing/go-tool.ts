import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../stack-home.ts';

const run = promisify(execFile);

/** Whether this machine has Go; tests that need a tool written in it are skipped without. */
export const hasGo = spawnSync('go', ['version']).status === 0;

type Pinned = {
  /** Folder of the `go.mod` that pins it. */
  module?: string;
  tags?: readonly string[];
};

/** Builds a tool written in Go, which Go keeps in its cache. @param importPath as in the `tool` line of its module @returns the program's path */
export async function goTool(importPath: string, { module = 'tools/go', tags = [] }: Pinned = {}): Promise<string> {
  const program = join(repositoryRoot, '.cache/go', importPath.split('/').at(-1)!);
  // One core: other tests run meanwhile.
  const env = { ...process.env, GOMAXPROCS: '1' };
  const args = ['build', '-p', '1', '-tags', tags.join(','), '-o', program, importPath];
  await run('go', args, { cwd: join(repositoryRoot, module), env });
  return program;
}
