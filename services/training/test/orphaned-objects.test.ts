import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { fakeClock, until } from '@entourage/service-kit/testing';
import { reconcileJobs } from '../src/jobs/reconcile-jobs.ts';
import { removeOrphanedObjects } from '../src/jobs/remove-orphaned-objects.ts';
import { removeAbandonedUploads } from '../src/uploads/remove-abandoned-uploads.ts';
import { scriptedTrainer, whole } from './scripted-trainer.ts';
import { aFile, type RunningTraining, startTraining } from './start-training.ts';

const clock = fakeClock(new Date().toISOString());
let service: RunningTraining;
beforeAll(async () => {
  service = await startTraining({ clock, trainer: scriptedTrainer(whole) });
});
afterAll(() => service?.stop());

const run = (one: typeof removeOrphanedObjects | typeof reconcileJobs) =>
  one.handle({}, {
    clock,
    clients: { objects: service.objects },
    config: service.config,
    store: service.store,
  } as unknown as never) as Promise<void>;
const keys = async () => (await service.objects.list('')).map(({ key }) => key).sort();
async function put(...names: string[]) {
  const path = join(await mkdtemp(join(service.dir, 'source-')), 'file');
  await writeFile(path, 'x');
  for (const name of names) await service.objects.put(name, path);
}

test('objects without a row go after an hour, those with one stay, and a young one waits for its row', async () => {
  const [kept, lost] = [aFile(), newId()];
  await service.store.transaction(({ files }) => files.addAll([kept]));
  await put(`files/${kept.id}`, `rows/${kept.id}.jsonl`, `files/${lost}`, `rows/${lost}.jsonl`, 'files/not-an-id');
  await run(removeOrphanedObjects);
  expect(await keys()).toHaveLength(5);
  clock.advance({ hours: 1, seconds: 5 });
  await run(removeOrphanedObjects);
  expect(await keys()).toEqual([`files/${kept.id}`, 'files/not-an-id', `rows/${kept.id}.jsonl`].sort());
});

test('checkpoints stay while their job waits or runs, and models stay after it', async () => {
  const waiting = await service.start();
  const cancelled = await service.start();
  await service.answerOf('cancelTrainingJob', { id: cancelled.id });
  await put(`checkpoints/${waiting.id}/step-10/adapters`, `checkpoints/${cancelled.id}/step-10/adapters`);
  await put(`models/${cancelled.id}/adapters.safetensors`);
  clock.advance({ hours: 1, seconds: 5 });
  await run(removeOrphanedObjects);
  const left = (await keys()).filter((key) => !/^(files|rows)\//.test(key));
  expect(left).toEqual(
    [`checkpoints/${waiting.id}/step-10/adapters`, `models/${cancelled.id}/adapters.safetensors`].sort(),
  );
});

test('each replica removes what a killed process has left in its own folder: at its start, and then by age', async () => {
  const aLeftFolder = async (parent: string, ageHours: number) => {
    const folder = join(parent, newId());
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '0'), 'half of a file');
    const changed = new Date(Date.now() - ageHours * 3_600_000);
    await utimes(folder, changed, changed);
    return folder;
  };
  const parents = await Promise.all([0, 1].map(() => mkdtemp(join(service.dir, 'uploads-'))));
  const [old, young] = await Promise.all([2, 0].map((age) => Promise.all(parents.map((one) => aLeftFolder(one, age)))));
  const left = (folders: string[] | undefined) => folders!.map((folder) => existsSync(folder));
  const replicas = await Promise.all(parents.map((dir) => startTraining({ config: { UPLOADS_DIR: dir } })));
  expect([left(old), left(young)]).toEqual([
    [false, false],
    [true, true],
  ]);
  await Promise.all(replicas.map((replica) => replica.stop()));

  const later = fakeClock(new Date().toISOString());
  const stops = await Promise.all(parents.map((dir) => removeAbandonedUploads(dir, { clock: later, everyMs: 10 })));
  expect(left(young)).toEqual([true, true]);
  later.advance({ hours: 1, seconds: 5 });
  await until(() => left(young).every((isLeft) => !isLeft));
  for (const stop of stops) stop();
});

test('a file whose reading was lost with its queue is read after a minute', async () => {
  const lost = aFile({ status: 'UPLOADED', report: null, createdAt: clock.now(), updatedAt: clock.now() });
  await service.store.transaction(({ files }) => files.addAll([lost]));
  await put(lost.filePath);
  const status = async () => (await service.store.read.files.byId(lost.id))?.status;
  clock.advance({ seconds: 55 });
  await run(reconcileJobs);
  expect(await status()).toBe('UPLOADED');
  clock.advance({ seconds: 10 });
  await run(reconcileJobs);
  await until(async () => (await status()) === 'READY', { withinMs: 30_000 });
});
