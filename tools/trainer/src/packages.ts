import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode, StackError } from '@entourage/local-stack/stack-error';
import { findPython, type Python } from './python.ts';

const run = promisify(execFile);
const needsOfTrainer =
  'the package index, 750 MB of disk, and wheels for this system: Linux with glibc 2.35 or newer, or macOS 14 or newer on Apple silicon';
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** `name` identifies the lock. `title` and `needs` are for messages; by default they name the trainer. */
export type PackagesRequest = {
  lockFile: string;
  cache: string;
  name: string;
  title?: string;
  needs?: string;
  /** Packages that are published as source only; all others are wheels. */
  sources?: readonly string[];
};
export type Packages = { python: string; folder: string };

/**
 * The folder in which an earlier call has installed the packages. Starting Python to get its version takes longest, so the
 * interpreter is recorded; a Python that was replaced since is not used.
 */
export async function recordedPackages({ cache, name }: PackagesRequest): Promise<Packages | null> {
  try {
    const { python, changedAtMs, folder } = JSON.parse(await readFile(recordFile({ cache, name }), 'utf8'));
    const [interpreter] = await Promise.all([stat(python), stat(folder)]);
    return interpreter.mtimeMs === changedAtMs ? { python, folder } : null;
  } catch {
    return null; // Nothing is recorded, or the recorded interpreter no longer exists.
  }
}

/** Installs the packages of a lock with pip. Concurrent or killed calls leave a complete folder or none. */
export async function installedPackages(
  request: PackagesRequest,
  onProgress: (line: string) => void,
): Promise<Packages> {
  const python = await findPython();
  const folder = join(request.cache, `${request.name}-${python.tag}`);
  if (!(await exists(folder))) {
    onProgress(`Installing ${request.title ?? 'the trainer (450 MB, once)'} …`);
    await install(python, request, folder);
  }
  const { mtimeMs } = await stat(python.path);
  await writeWhole(recordFile(request), JSON.stringify({ python: python.path, changedAtMs: mtimeMs, folder }));
  return { python: python.path, folder };
}

async function install(python: Python, request: PackagesRequest, folder: string): Promise<void> {
  const { cache } = request;
  await mkdir(cache, { recursive: true });
  await removeAbandoned(request);
  const work = await mkdtemp(`${folder}.new-`);
  try {
    await pipInstall(python.path, request, work);
    await rename(work, folder);
  } catch (error) {
    // Another call was faster; its folder is used.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pipInstall(python: string, request: PackagesRequest, target: string): Promise<void> {
  const { lockFile, title, needs, sources = [] } = request;
  // No venv: Debian has Python without ensurepip. The lock is complete, so pip need not look for dependencies.
  const built = sources.map((name) => `--no-binary=${name}`);
  const options = ['--quiet', '--no-deps', '--only-binary=:all:', ...built, '--require-hashes', '--target', target];
  // Removes variables that a user may have set for other projects, and those that pip refuses together with --target.
  const env = { ...process.env, PIP_USER: '0', PIP_REQUIRE_VIRTUALENV: '0', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  try {
    await run(python, ['-m', 'pip', 'install', ...options, '-r', lockFile], { env });
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n');
    const reason = lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1);
    throw new StackError(
      `pip could not install ${title ?? 'the trainer'} (${reason}). It needs ${needs ?? needsOfTrainer}.`,
    );
  }
}

/** Folders of calls that were killed; a running one is younger. */
async function removeAbandoned({ cache, name: wanted }: PackagesRequest): Promise<void> {
  const [program] = wanted.split('-');
  const unfinished = (await readdir(cache)).filter((name) => name.startsWith(`${program}-`) && name.includes('.new-'));
  for (const name of unfinished) {
    const found = await stat(join(cache, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const work = `${file}.new-${randomUUID()}`;
  await writeFile(work, text);
  await rename(work, file);
}

function recordFile({ cache, name }: Pick<PackagesRequest, 'cache' | 'name'>): string {
  return join(cache, `${name}.json`);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
