import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../stack-home.ts';

const run = promisify(execFile);

/** Whether this machine has Go; tests that need a tool written in it are skipped without. */
export const hasGo = spawnSync('go', ['version']).status === 0;

type Build = {
  /** The folder below tools/go whose go.mod has the `tool` line. */
  module?: string;
  /** Build tags. */
  tags?: readonly string[];
  /** Built without C, so that no compiler and no headers are needed. */
  isPureGo?: boolean;
};

/**
 * Builds a tool of a `go.mod` of tools/go, which Go keeps in its cache.
 * @param importPath as in the `tool` line @returns the program's path
 */
export async function goTool(
  importPath: string,
  { module = '.', tags = [], isPureGo = false }: Build = {},
): Promise<string> {
  const program = join(repositoryRoot, '.cache/go', module, importPath.split('/').at(-1)!);
  // One core: other tests run meanwhile.
  const env = { ...process.env, GOMAXPROCS: '1', ...(isPureGo && { CGO_ENABLED: '0' }) };
  const args = ['build', '-p', '1', '-tags', tags.join(','), '-o', program, importPath];
  await run('go', args, { cwd: join(repositoryRoot, 'tools/go', module), env });
  return program;
}
