import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fingerprintOf } from '@entourage/local-stack/processes/fingerprint';
import { hasCode, StackError } from '@entourage/local-stack/stack-error';
import { findPython, type Python } from './python.ts';

const run = promisify(execFile);
const needsOfTrainer =
  'the package index, 750 MB of disk, and wheels for this system: Linux with glibc 2.35 or newer, or macOS 14 or newer on Apple silicon';
/**
 * Some 2,500 files of model architectures, of which a job imports a few: compiling them is half of pip's time, and a quarter of the disk
 * space. Python compiles what it imports of them.
 */
const rarelyImported = '/transformers/models/';
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

/**
 * Installs the packages of a lock with pip. Of concurrent calls, also of other processes, one installs and the others wait for it; killed
 * calls leave a complete folder or none.
 */
export async function installedPackages(
  request: PackagesRequest,
  onProgress: (line: string) => void,
): Promise<Packages> {
  const python = await findPython();
  const folder = join(request.cache, `${request.name}-${python.tag}`);
  if (!(await isThereOrReserved(folder))) {
    onProgress(`Installing ${request.title ?? 'the trainer (390 MB, once)'} …`);
    try {
      await install(python, request, folder);
    } finally {
      await rm(reservationOf(folder), { force: true });
    }
  }
  const { mtimeMs } = await stat(python.path);
  await writeWhole(recordFile(request), JSON.stringify({ python: python.path, changedAtMs: mtimeMs, folder }));
  return { python: python.path, folder };
}

/**
 * Waits while another call installs.
 * @returns false when this call is to install: the reservation is its own
 */
async function isThereOrReserved(folder: string): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true });
  for (;;) {
    if (await exists(folder)) return true;
    if (await reserve(folder)) {
      // The one before may have ended between both looks.
      if (!(await exists(folder))) return false;
      await rm(reservationOf(folder), { force: true });
    } else await sleep(200);
  }
}

/** A call that was killed has left its reservation, which the next one takes over. Two that do so at once both install, one of them in vain. */
async function reserve(folder: string): Promise<boolean> {
  const file = reservationOf(folder);
  try {
    await writeFile(file, `${process.pid} ${fingerprintOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await readFile(file, 'utf8').catch(() => '');
  const writtenAtMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const pid = Number.parseInt(found, 10);
  // An empty one is just being written.
  const isHeld = found === '' ? Date.now() - writtenAtMs < 5_000 : found === `${pid} ${fingerprintOf(pid)}`;
  if (!isHeld) await rm(file, { force: true });
  return false;
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
  const wheels = ['--only-binary=:all:', ...built, '--require-hashes'];
  const options = ['--quiet', '--no-deps', '--no-compile', ...wheels, '--target', target];
  // Removes variables that a user may have set for other projects, and those that pip refuses together with --target.
  const env = { ...process.env, PIP_USER: '0', PIP_REQUIRE_VIRTUALENV: '0', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  try {
    await run(python, ['-m', 'pip', 'install', ...options, '-r', lockFile], { env });
    await run(python, ['-m', 'compileall', '-q', '-x', rarelyImported, target]).catch(() => {});
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

function reservationOf(folder: string): string {
  return `${folder}.installing`;
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
