import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { folderStore } from '../src/clients/folder-store.ts';
import type { ObjectStore } from '../src/clients/object-store.ts';
import { openCheckpoints } from '../src/worker/checkpoints.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'checkpoints-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const away = new Error('the object store is away');
const files = ['adapters.safetensors', 'optimizer.safetensors', 'state.json'];
const rootOf = (folder: string) => join(folder, 'output', 'checkpoints');

/** The checkpoints of one job on any number of machines, each with its own folder. */
function aJob() {
  const id = newId();
  const objects = folderStore(join(dir, `objects-${id}`));
  /** Fails at the n-th object that is put or fetched from now on. */
  const failingAt = (call: 'put' | 'fetch', nth: number): ObjectStore => {
    let calls = 0;
    const failing = async (...given: [string, string]) => {
      calls += 1;
      if (calls === nth) throw away;
      await objects[call](...given);
    };
    return { ...objects, [call]: failing };
  };
  const machine = (name: string) => join(dir, `${name}-${id}`);
  return {
    machine,
    objects,
    failingAt,
    async trained(folder: string, step: number) {
      const path = join(rootOf(folder), `step-00000000${step}`);
      await mkdir(path, { recursive: true });
      for (const file of files) await writeFile(join(path, file), `${file} of ${step}`);
    },
    on: (folder: string, store = objects) => openCheckpoints(store, id, folder),
  };
}

/** The checkpoints that a trainer would find: the text of each file. */
async function found(folder: string) {
  if (!existsSync(rootOf(folder))) return null;
  const steps = await readdir(rootOf(folder));
  const entries = steps.map(async (step) => {
    const names = (await readdir(join(rootOf(folder), step))).sort();
    return [step, await Promise.all(names.map((name) => readFile(join(rootOf(folder), step, name), 'utf8')))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const whole = (step: number) => ({ [`step-00000000${step}`]: files.map((file) => `${file} of ${step}`) });

test.each([1, 2, 3, 4])(
  'of a checkpoint whose storing failed at object %i nothing is restored; the one before it is, where there is one',
  async (nth) => {
    const job = aJob();
    await job.trained(job.machine('first'), 2);
    await expect(job.on(job.machine('first'), job.failingAt('put', nth)).save()).rejects.toBe(away);
    await job.on(job.machine('second')).restore();
    expect(await found(job.machine('second'))).toBeNull();

    await job.on(job.machine('first')).save();
    await job.trained(job.machine('first'), 4);
    await expect(job.on(job.machine('first'), job.failingAt('put', nth)).save()).rejects.toBe(away);
    await job.on(job.machine('third')).restore();
    expect(await found(job.machine('third'))).toEqual(whole(2));
  },
);

test('of two whole checkpoints, as a kill leaves them, the newer one is restored', async () => {
  const job = aJob();
  await job.trained(job.machine('first'), 2);
  const remembering: ObjectStore = { ...job.objects, remove: () => Promise.reject(away) };
  await job.on(job.machine('first'), remembering).save();
  await job.trained(job.machine('first'), 4);
  await expect(job.on(job.machine('first'), remembering).save()).rejects.toBe(away);
  await job.on(job.machine('second')).restore();
  expect(await found(job.machine('second'))).toEqual(whole(4));
});

test('a machine that has checkpoints of its own goes on from them', async () => {
  const job = aJob();
  await job.trained(job.machine('first'), 2);
  await job.on(job.machine('first')).save();
  await job.trained(job.machine('second'), 4);
  await job.on(job.machine('second')).restore();
  expect(await found(job.machine('second'))).toEqual(whole(4));
});

test.each([1, 2, 3])('a restoring that failed at object %i is begun again', async (nth) => {
  const job = aJob();
  await job.trained(job.machine('first'), 2);
  await job.on(job.machine('first')).save();
  await expect(job.on(job.machine('second'), job.failingAt('fetch', nth)).restore()).rejects.toBe(away);
  expect(await found(job.machine('second'))).toBeNull();
  await job.on(job.machine('second')).restore();
  expect(await found(job.machine('second'))).toEqual(whole(2));
});
