import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository-root.ts';

const run = promisify(execFile);

/** Whether this machine has Go; without it, tests that need a tool written in Go are skipped. */
export const hasGo = spawnSync('go', ['version']).status === 0;

type Build = {
  /** Folder of the `go.mod` that pins it. */
  module?: string;
  tags?: readonly string[];
  /** Built without C, so that no compiler and no headers are needed. */
  isPureGo?: boolean;
  linkerFlags?: string;
  /** Whether the build uses all cores; by default one, because other tests run meanwhile. */
  isAlone?: boolean;
};

/** Builds a tool written in Go, which Go keeps in its cache. @param importPath as in the `tool` line of its module @returns the program's path */
export async function goTool(
  importPath: string,
  { module = 'tools/go', tags = [], isPureGo = false, linkerFlags = '', isAlone = false }: Build = {},
): Promise<string> {
  // The last part of the path, or the one before a version: `go.etcd.io/etcd/server/v3`.
  const name = importPath.split('/').findLast((part) => !/^v\d+$/.test(part))!;
  const program = join(repositoryRoot, '.cache/go', module, name);
  const env = { ...process.env, ...(isPureGo && { CGO_ENABLED: '0' }), ...(!isAlone && { GOMAXPROCS: '1' }) };
  const parallel = isAlone ? [] : ['-p', '1'];
  const flags = [...parallel, '-tags', tags.join(','), '-ldflags', linkerFlags];
  await run('go', ['build', ...flags, '-o', program, importPath], {
    cwd: join(repositoryRoot, module),
    env,
    maxBuffer: 10 * 2 ** 20,
  });
  return program;
}
