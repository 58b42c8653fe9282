import { fakeClock, until } from '@entourage/service-kit/testing';
import { putBack } from '../src/jobs/reconcile-jobs.ts';
import { progressOfRun } from '../src/worker/progress.ts';
import { scriptedTrainer, started, stepLine, whole } from './scripted-trainer.ts';
import { type RunningTraining, startTraining } from './start-training.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningTraining;
beforeAll(async () => {
  service = await startTraining({ clock, trainer: scriptedTrainer(whole) });
});
afterAll(() => service?.stop());

const reconcile = () => service.reconcile();
/** A worker takes the job and is then lost. */
async function loseRun(id: string) {
  const until = new Date(clock.now().getTime() + 30_000);
  const run = await service.store.transaction(({ jobs }) =>
    jobs.claimNext(['germany-frankfurt'], { now: clock.now(), until }),
  );
  expect(run).toMatchObject({ id, status: 'TRAINING' });
  return run!;
}

test('a run whose worker is silent for 30 s waits again, twice; the third time the job has failed', async () => {
  const { id } = await service.start();
  for (const stalls of [1, 2]) {
    const run = await loseRun(id);
    clock.advance({ seconds: 29 });
    await reconcile();
    expect(await service.job(id)).toMatchObject({ status: 'RUNNING' });
    clock.advance({ seconds: 2 });
    await reconcile();
    expect(await service.job(id)).toMatchObject({ status: 'READY', attempt: stalls });
    // The lost worker comes back, but its run is over.
    const written = await service.store.transaction(({ jobs }) => jobs.changeRun(run, { progress: 99 }, clock.now()));
    expect(written).toBeNull();
  }
  await loseRun(id);
  clock.advance({ seconds: 31 });
  await reconcile();
  expect(await service.job(id)).toMatchObject({ status: 'FAILED', attempt: 3, progress: 0 });
  await reconcile();
  expect(await service.log(id)).toEqual([
    'The worker is gone. The job waits for another one.',
    'The worker is gone. The job waits for another one.',
    'The worker stopped 3 times while it trained this job.',
  ]);
});

test('a lost worker that comes back while another one trains can neither write nor put the job back', async () => {
  const { id } = await service.start();
  const lost = await loseRun(id);
  clock.advance({ seconds: 31 });
  await reconcile();
  const next = await loseRun(id);
  await service.store.transaction(({ jobs }) => jobs.changeRun(next, { progress: 20, step: 2 }, clock.now()));

  let timesLost = 0;
  const { log, store } = { ...service, log: { warn() {} } as never };
  const progress = progressOfRun({ clock, log, store, run: lost, progress: 90, onLost: () => (timesLost += 1) });
  progress.take(started());
  progress.take(stepLine(9));
  await progress.end();
  await putBack({ clock, config: service.config, store }, lost);

  expect([timesLost, progress.isLost()]).toEqual([1, true]);
  expect(await service.job(id)).toMatchObject({ status: 'RUNNING', attempt: 2, progress: 20, step: 2 });
  expect(await service.metrics(id)).toEqual([]);
  expect(await service.log(id)).toEqual(['The worker is gone. The job waits for another one.']);
  await service.answerOf('cancelTrainingJob', { id });
});

/** The progress that a worker writes for its run; the store fails at the first `failures` writes. */
function progressOn(run: Awaited<ReturnType<typeof loseRun>>, failures = 0) {
  let left = failures;
  const transaction: typeof service.store.transaction = (work) => {
    left -= 1;
    return left < 0 ? service.store.transaction(work) : Promise.reject(new Error('the store is away'));
  };
  const parts = { clock, log: { warn() {} } as never, store: { ...service.store, transaction }, onLost() {} };
  return progressOfRun({ ...parts, run, progress: 0 });
}

test('a run that is heard of is not lost, also when it says nothing', async () => {
  const { id } = await service.start();
  const progress = progressOn(await loseRun(id));
  clock.advance({ seconds: 20 });
  expect(await progress.isOurs()).toBe(true);
  clock.advance({ seconds: 20 });
  await reconcile();
  expect(await service.job(id)).toMatchObject({ status: 'RUNNING', attempt: 1 });
  await progress.end();
  await service.answerOf('cancelTrainingJob', { id });
});

test('a store that is away delays what a run says, and loses none of it', async () => {
  const { id } = await service.start();
  const progress = progressOn(await loseRun(id), 1);
  progress.take(started());
  progress.take(stepLine(1));
  progress.take({ type: 'note', text: 'First.' });
  expect(await progress.isOurs()).toBe(true);
  expect(await service.metrics(id)).toEqual([]);
  progress.take(stepLine(2));
  progress.take({ type: 'note', text: 'Second.' });
  await progress.end();
  expect(await service.job(id)).toMatchObject({ step: 2, progress: 20, totalSteps: 10 });
  expect((await service.metrics(id)).map(({ step }: { step: number }) => step)).toEqual([1, 2]);
  expect(await service.log(id)).toEqual(
    [/^120 rows .* 108 to train, 12 held out/, /^Learning rate/, /before training/, /^First\.$/, /^Second\.$/].map(
      (text) => expect.stringMatching(text),
    ),
  );
  await service.answerOf('cancelTrainingJob', { id });
});

test('two reconcilers put a lost run back once', async () => {
  const { id } = await service.start();
  await loseRun(id);
  clock.advance({ seconds: 31 });
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await service.job(id)).toMatchObject({ status: 'READY', attempt: 1 });
  expect(await service.log(id)).toHaveLength(1);
  await service.answerOf('cancelTrainingJob', { id });
});

test('a job whose entry Redis has lost is trained after the next look', async () => {
  const worker = await service.startWorker();
  const { id } = await service.store.transaction(async ({ jobs }) => {
    const [any] = await jobs.all();
    const lost = {
      ...(await jobs.byId(any!.id))!,
      id: crypto.randomUUID(),
      stalls: 0,
      status: 'READY' as const,
      attempt: 0,
      idempotencyKey: null,
    };
    await jobs.add({ ...lost, completedAt: null, leaseUntil: null });
    return lost;
  });
  await reconcile();
  await until(async () => (await service.job(id)).status === 'COMPLETED');
  await worker.stop();
});
