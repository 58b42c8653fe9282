import { newId } from '@entourage/contracts/ids';
import { anAthlete, codeOf, fakeClock, operation, until } from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { atOnce, scriptedTrainer } from './scripted-trainer.ts';
import { type RunningTraining, startTraining } from './start-training.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
const trainer = scriptedTrainer();
let service: RunningTraining;
let worker: Awaited<ReturnType<RunningTraining['startWorker']>>;
let jobId: string;
beforeAll(async () => {
  service = await startTraining({ clock, trainer });
  worker = await service.startWorker();
  ({ id: jobId } = await service.start());
  await service.becomes(jobId, 'COMPLETED');
});
beforeEach(() => {
  trainer.answers = atOnce;
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
});

const ask = (prompt: string) => service.answerOf('testTrainedModel', { id: jobId, question: { prompt } });
const list = () => service.answerOf('trainedModelTests', { id: jobId });
const shown = async (id: string) => (await list()).find((one: { id: string }) => one.id === id);
const becomes = (id: string, expected: object) =>
  until(async () => expect(await shown(id)).toMatchObject(expected) ?? true);
const reconcile = () => service.reconcile();

/** Answers with a word of each model, then waits until the test goes on or the signal ends it. */
function held() {
  const { promise: go, resolve: finish } = Promise.withResolvers<void>();
  let hasEnded = false;
  trainer.answers = async function* (_, signal) {
    yield { type: 'token', model: 'base', text: 'It ' };
    yield { type: 'token', model: 'tuned', text: 'Dr. ' };
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([go, ended]);
    hasEnded = signal.aborted;
    if (signal.aborted) return;
    yield { type: 'token', model: 'base', text: 'depends.' };
    yield { type: 'answered', nearestRow: null };
  };
  return { finish, hasEnded: () => hasEnded };
}

test('answers grow while they come, and are kept with the job', async () => {
  const { finish } = held();
  const asked = await ask('Who is the head of medicine?');
  expect(asked).toMatchObject({ status: 'WAITING', base: '', tuned: '', failureReason: null, endedAt: null });
  await becomes(asked.id, { status: 'ANSWERING', base: 'It ', tuned: 'Dr. ' });
  finish();
  await becomes(asked.id, { status: 'ANSWERED', base: 'It depends.', tuned: 'Dr. ', endedAt: expect.any(String) });
  trainer.answers = atOnce;
  const next = await ask('And in Europe?');
  await becomes(next.id, { status: 'ANSWERED', tuned: 'tuned of And in Europe?', nearestRow: 'A row.' });
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([next.id, asked.id]);
});

test('questions that were held out are offered once the model is finished', async () => {
  expect(await service.answerOf('trainedModelQuestions', { id: jobId })).toEqual({ questions: ['Held out?'] });
  const waiting = await service.start({ trainingLocation: 'france-paris' });
  await service.answerOf('cancelTrainingJob', { id: waiting.id });
  expect(await service.answerOf('trainedModelQuestions', { id: waiting.id })).toEqual({ questions: [] });
  await service.objects.remove(`models/${jobId}/questions.json`);
  expect(await service.answerOf('trainedModelQuestions', { id: jobId })).toEqual({ questions: [] });
  expect(codeOf(await service.call('trainedModelQuestions', { id: newId() }))).toBe('NOT_FOUND');
});

test('a worker answers one question at a time', async () => {
  const { finish } = held();
  const first = await ask('One?');
  const second = await ask('Two?');
  await becomes(first.id, { status: 'ANSWERING', base: 'It ' });
  expect(await shown(second.id)).toMatchObject({ status: 'WAITING' });
  finish();
  await becomes(second.id, { status: 'ANSWERED' });
});

test('a cancelled question ends its process within 3 s and keeps what had come', async () => {
  const { hasEnded } = held();
  const { id } = await ask('Rest?');
  await becomes(id, { status: 'ANSWERING', tuned: 'Dr. ' });
  expect(await service.answerOf('cancelModelTest', { id })).toMatchObject({ status: 'CANCELLED' });
  await until(hasEnded, { withinMs: 3_000 });
  expect(await shown(id)).toMatchObject({ status: 'CANCELLED', base: 'It ', tuned: 'Dr. ' });
  expect(codeOf(await service.call('cancelModelTest', { id }))).toBe('CONFLICT');
  expect(codeOf(await service.call('cancelModelTest', { id: newId() }))).toBe('NOT_FOUND');
});

test('a model that cannot be run says so, and what had come of the answers stays', async () => {
  trainer.answers = async function* () {
    yield { type: 'token', model: 'base', text: 'It ' };
  };
  const { id } = await ask('Rest?');
  await becomes(id, {
    status: 'FAILED',
    base: 'It ',
    failureReason: 'The worker could not run the model. Its log says why.',
  });
});

test('a worker that stops gives its question back, and the next one answers it', async () => {
  held();
  const { id } = await ask('Rest?');
  await becomes(id, { status: 'ANSWERING', base: 'It ' });
  trainer.answers = atOnce;
  await worker.stop();
  expect(await shown(id)).toMatchObject({ status: 'WAITING' });
  worker = await service.startWorker();
  await becomes(id, { status: 'ANSWERED', base: 'base of Rest?', tuned: 'tuned of Rest?' });
});

test('a question whose worker is not heard of is answered by another one; after three tries it has failed', async () => {
  await worker.stop();
  const { id } = await ask('Rest?');
  const lose = () =>
    service.store.transaction(({ tests }) =>
      tests.claim(id, { now: clock.now(), until: new Date(clock.now().getTime() + 30_000) }),
    );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const lost = await lose();
    expect(lost).toMatchObject({ attempt });
    expect(await lose()).toBeNull();
    clock.advance({ seconds: 31 });
    if (attempt === 1) {
      await service.store.transaction(({ tests }) => tests.changeTry(lost!, { base: 'late' }));
      expect(await shown(id)).toMatchObject({ base: 'late' });
    }
  }
  const left = () => service.store.read.tests.left({ now: clock.now(), waitingSince: clock.now(), limit: 10 });
  expect(await left()).toEqual([id]);
  worker = await service.startWorker();
  await reconcile();
  await becomes(id, { status: 'FAILED', failureReason: 'No worker came to an end in 3 tries.' });
  expect(await left()).toEqual([]);
});

test('a question whose entry Redis has lost is answered after the next look', async () => {
  const row = {
    id: newId(),
    jobId,
    prompt: 'Rest?',
    base: null,
    tuned: null,
    failure: null,
    leaseUntil: null,
    nearestRow: null,
  };
  const test = { ...row, status: 'WAITING' as const, attempt: 0, createdAt: clock.now(), endedAt: null };
  await service.store.transaction(({ tests }) => tests.add(test));
  clock.advance({ seconds: 61 });
  await reconcile();
  await becomes(row.id, { status: 'ANSWERED' });
});

test('a question that no worker takes is queued once a minute, not at each look', async () => {
  await worker.stop();
  const { id } = await ask('Rest?');
  const left = () => service.store.read.tests.left({ now: clock.now(), waitingSince: clock.now(), limit: 10 });
  clock.advance({ seconds: 61 });
  expect(await left()).toEqual([id]);
  await reconcile();
  expect(await left()).toEqual([]);
  clock.advance({ seconds: 61 });
  expect(await left()).toEqual([id]);
  worker = await service.startWorker();
  await becomes(id, { status: 'ANSWERED' });
});

test('only administrators ask, of a model that there is', async () => {
  for (const [field, variables] of [
    ['testTrainedModel', { id: jobId, question: { prompt: 'Rest?' } }],
    ['trainedModelTests', { id: jobId }],
    ['trainedModelQuestions', { id: jobId }],
    ['cancelModelTest', { id: newId() }],
  ] as const)
    expect(codeOf(await service.as(anAthlete()).graphql(operation(field), variables))).toBe('FORBIDDEN');
  const unknown = { id: newId(), question: { prompt: 'Rest?' } };
  expect(codeOf(await service.call('testTrainedModel', unknown))).toBe('NOT_FOUND');
  expect(codeOf(await service.call('trainedModelTests', { id: newId() }))).toBe('NOT_FOUND');
});

test('no question and no answer stands in a log line', async () => {
  const { id } = await ask('unmistakable question');
  await becomes(id, { status: 'ANSWERED' });
  expect(JSON.stringify(service.logs())).not.toContain('unmistakable');
});

test('the list and the unfinished ones are read by an index', async () => {
  const queries = await recordedQueries(/model_tests/, async () => {
    await list();
    await service.store.read.tests.left({ now: clock.now(), waitingSince: clock.now(), limit: 10 });
  });
  expect(await sequentialScans(service.config.postgres.url, queries)).toEqual([]);
});
