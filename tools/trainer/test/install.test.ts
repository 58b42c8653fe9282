import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import { ensureTrainer, trainerHome } from '@entourage/trainer-tools/install';
import { installedPackages, type PackagesRequest, recordedPackages } from '@entourage/trainer-tools/packages';
import { findPython } from '@entourage/trainer-tools/python';

const silent = () => {};
let cache: string;
let small: PackagesRequest;

/** One package of 50 kB from the real lock. */
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'trainer-cache-'));
  const lock = await readFile(join(trainerHome, 'requirements.lock'), 'utf8');
  const lockFile = join(cache, 'small.lock');
  await writeFile(lockFile, /^nvidia-ml-py==[^\\\n]*(\\\n[^\\\n]*)*\n/m.exec(lock)![0]);
  small = { lockFile, cache, name: 'trainer-small' };
});
afterEach(() => rm(cache, { recursive: true, force: true }));

test('packages are installed once, and a later call finds them within 50 ms', async () => {
  const lines: string[] = [];
  const first = await installedPackages(small, (line) => lines.push(line));
  const begin = performance.now();
  const second = await recordedPackages(small);
  const tookMs = performance.now() - begin;
  await installedPackages(small, (line) => lines.push(line));

  expect(second).toEqual(first);
  expect(tookMs).toBeLessThan(50);
  expect(lines).toEqual(['Installing the trainer (390 MB, once) …']);
  expect(await readdir(first.folder)).toContain('pynvml.py');
}, 120_000);

test('of two calls at a time one installs and the other waits for it', async () => {
  const lines: string[] = [];
  const call = () => installedPackages(small, (line) => lines.push(line));
  const [first, second] = await Promise.all([call(), call()]);
  expect(second).toEqual(first);
  expect(lines).toEqual(['Installing the trainer (390 MB, once) …']);
  expect(await readdir(first.folder)).toContain('pynvml.py');
  expect(await unfinished()).toEqual([]);
}, 120_000);

test('a call that is killed leaves nothing that the next one takes for whole', async () => {
  const script = `
    import { installedPackages } from '@entourage/trainer-tools/packages';
    await installedPackages(${JSON.stringify(small)}, () => {});`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
    detached: true,
  });
  while ((await unfinished()).length === 0) await new Promise((next) => setTimeout(next, 5));
  process.kill(-killed.pid!, 'SIGKILL'); // Kills the process group, so that pip dies too.
  await new Promise((ended) => killed.once('exit', ended));

  expect(await recordedPackages(small)).toBeNull();
  const { folder } = await installedPackages(small, silent);
  expect(await readdir(folder)).toContain('pynvml.py');
}, 120_000);

test('a package with another hash is not installed', async () => {
  const text = await readFile(small.lockFile, 'utf8');
  await writeFile(small.lockFile, text.replace(/sha256:.{8}/g, 'sha256:00000000'));
  await expect(installedPackages(small, silent)).rejects.toThrow(/could not install the trainer \(ERROR.*HASHES/i);
  expect((await readdir(cache)).filter((name) => name.startsWith('trainer-'))).toEqual([]);
}, 120_000);

test('a Python without pip is told with what to install', async () => {
  const bare = join(cache, 'bare-python');
  await writeFile(bare, '#!/bin/sh\nexec python3 -S -s "$@"\n');
  await chmod(bare, 0o755);
  await expect(findPython([bare])).rejects.toThrow(/pip for \S+ was not found.*apt-get install.*TRAINER_PYTHON/);
  await expect(findPython(['no-such-python'])).rejects.toThrow(/^Python 3\.11 or newer was not found/);
});

test('TRAINER_PYTHON is used as it is', async () => {
  process.env.TRAINER_PYTHON = '/opt/trainer/bin/python3';
  try {
    expect(await ensureTrainer({ onProgress: silent })).toEqual({
      python: '/opt/trainer/bin/python3',
      env: {
        PYTHONPATH: trainerHome,
        PYTHONSAFEPATH: '1',
        PYTHONNOUSERSITE: '1',
        ENTOURAGE_CACHE: cacheFolder(),
      },
    });
  } finally {
    delete process.env.TRAINER_PYTHON;
  }
});

async function unfinished(): Promise<string[]> {
  return (await readdir(cache)).filter((name) => name.includes('.new-'));
}
