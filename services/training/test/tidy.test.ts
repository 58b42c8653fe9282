import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { fakeClock, until } from '@entourage/service-kit/testing';
import { reconcileJobs } from '../src/jobs/reconcile-jobs.ts';
import { tidyObjects } from '../src/jobs/tidy-objects.ts';
import { scriptedTrainer, whole } from './scripted-trainer.ts';
import { aFile, type RunningTraining, startTraining } from './start-training.ts';

const clock = fakeClock(new Date().toISOString());
let service: RunningTraining;
beforeAll(async () => {
  service = await startTraining({ clock, trainer: scriptedTrainer(whole) });
});
afterAll(() => service?.stop());

const run = (one: typeof tidyObjects | typeof reconcileJobs) =>
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
  await run(tidyObjects);
  expect(await keys()).toHaveLength(5);
  clock.advance({ hours: 1, seconds: 5 });
  await run(tidyObjects);
  expect(await keys()).toEqual([`files/${kept.id}`, 'files/not-an-id', `rows/${kept.id}.jsonl`].sort());
});

test('checkpoints stay while their job waits or runs, and models stay after it', async () => {
  const waiting = await service.start();
  const cancelled = await service.start();
  await service.answerOf('cancelTrainingJob', { id: cancelled.id });
  await put(`checkpoints/${waiting.id}/step-10/adapters`, `checkpoints/${cancelled.id}/step-10/adapters`);
  await put(`models/${cancelled.id}/adapters.safetensors`);
  clock.advance({ hours: 1, seconds: 5 });
  await run(tidyObjects);
  const left = (await keys()).filter((key) => !/^(files|rows)\//.test(key));
  expect(left).toEqual(
    [`checkpoints/${waiting.id}/step-10/adapters`, `models/${cancelled.id}/adapters.safetensors`].sort(),
  );
});

test('a folder that a killed upload left goes after an hour', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(service.config.uploads.dir, `${name}-${newId()}`)) as [
    string,
    string,
  ];
  for (const folder of [old, young]) await mkdir(folder, { recursive: true });
  const longAgo = new Date(clock.now().getTime() - 2 * 3_600_000);
  await utimes(old, longAgo, longAgo);
  await utimes(young, clock.now(), clock.now());
  await run(tidyObjects);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
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
