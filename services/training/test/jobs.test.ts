import { trainingJobQueued } from '@entourage/contracts/events/training/training-job.queued.v1';
import { newId } from '@entourage/contracts/ids';
import { anAthlete, codeOf, operation, until } from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { aFile, aJob, type RunningTraining, startTraining } from './start-training.ts';

let service: RunningTraining;
beforeAll(async () => {
  service = await startTraining();
});
afterAll(() => service?.stop());

const refusal = async (job: object) => {
  const { errors } = await service.call('startTrainingJob', { job: { ...aJob, ...job }, idempotencyKey: null });
  return errors?.[0]?.extensions;
};

test('a job takes the defaults, is announced, and waits', async () => {
  const job = await service.start();
  expect(job).toMatchObject({
    status: 'READY',
    epochs: 3,
    totalEpochs: 3,
    batchSize: 4,
    learningRate: 2e-5,
    progress: 0,
    attempt: 0,
    modelType: 'llama-7b',
    architecture: 'llama-7b',
    trainingObjective: 'General fine-tuning',
    huggingFaceJobId: null,
    huggingFaceModelUrl: null,
    standIn: null,
    loss: null,
    currentLoss: null,
    gpuUsage: 0,
    createdBy: service.admin.userId,
  });
  const [told] = await service.published(trainingJobQueued, { subject: job.id });
  expect(told).toMatchObject({ audience: { roles: ['ADMIN'] }, data: { status: 'READY', attempt: 0 } });
  expect(JSON.stringify(told)).not.toContain('Recovery coach');
});

test('the other names of a setting are taken, and a learning rate as text', async () => {
  const { modelType: _, ...unnamed } = aJob;
  const job = await service.answerOf('startTrainingJob', {
    job: { ...unnamed, architecture: 'phi-2', totalEpochs: 7, learningRate: 0.001, trainingObjective: ' ' },
    idempotencyKey: null,
  });
  expect(job).toMatchObject({
    modelType: 'phi-2',
    epochs: 7,
    learningRate: 0.001,
    trainingObjective: 'General fine-tuning',
  });
});

test.each([
  [{ modelName: ' ' }, 'modelName'],
  [{ modelName: 'x'.repeat(121) }, 'modelName'],
  [{ modelType: 'gpt-9' }, 'modelType'],
  [{ modelType: null }, 'modelType'],
  [{ trainingLocation: 'mars' }, 'trainingLocation'],
  [{ epochs: 0 }, 'epochs'],
  [{ epochs: 51 }, 'epochs'],
  [{ batchSize: 257 }, 'batchSize'],
  [{ learningRate: 0 }, 'learningRate'],
  [{ learningRate: 1.5 }, 'learningRate'],
  [{ trainingFileIds: [newId()] }, 'trainingFileIds'],
])('%j is refused at its field, and nothing is queued', async (wrong, field) => {
  const before = (await service.answerOf('trainingJobs')).length;
  const error = await refusal(wrong);
  expect(error).toMatchObject({ code: 'VALIDATION' });
  expect(Object.keys(error?.fields ?? {}).some((name) => name.endsWith(field))).toBe(true);
  expect(await service.answerOf('trainingJobs')).toHaveLength(before);
});

test('the same Idempotency-Key is one job; with other settings or files it is a conflict', async () => {
  const [file, other] = [aFile(), aFile()];
  await service.store.transaction(({ files }) => files.addAll([file, other]));
  const key = crypto.randomUUID();
  const again = (change: object) =>
    service.call('startTrainingJob', { job: { ...aJob, ...change }, idempotencyKey: key });
  const job = await service.start({ trainingFileIds: [file.id] }, key);
  expect(await service.start({ trainingFileIds: [file.id] }, key)).toEqual(job);
  expect(codeOf(await again({ trainingFileIds: [file.id], epochs: 9 }))).toBe('CONFLICT');
  expect(codeOf(await again({ trainingFileIds: [other.id] }))).toBe('CONFLICT');
  expect(codeOf(await again({ trainingFileIds: [file.id, other.id] }))).toBe('CONFLICT');
  await service.answerOf('cancelTrainingJob', { id: job.id });
  for (const { id } of [file, other]) await service.answerOf('deleteTrainingFile', { id });
});

test('files and settings are frozen at the start, with a hash of all; a file of an unfinished job stays', async () => {
  const [ready, broken] = [aFile(), aFile({ status: 'ERROR', report: null })];
  await service.store.transaction(({ files }) => files.addAll([ready, broken]));
  await service.store.transaction(({ files }) => files.change(ready.id, ['READY'], { report: ready.report }));
  const job = await service.start({ trainingFileIds: [ready.id] });
  expect(job).toMatchObject({ trainingFileIds: [ready.id], usesSampleText: false });
  const manifest = await service.answerOf('trainingJobManifest', { id: job.id });
  expect(manifest).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    settings: { modelType: 'llama-7b', epochs: 3, seed: 7 },
    files: [{ id: ready.id, name: 'Übung 1.txt', sha256: ready.sha256, rows: 2, tokens: 30 }],
    baseModel: 'SmolLM2-135M',
    standIn: false,
  });
  expect(codeOf(await service.call('deleteTrainingFile', { id: ready.id }))).toBe('CONFLICT');
  await service.answerOf('cancelTrainingJob', { id: job.id });
  expect(await service.answerOf('deleteTrainingFile', { id: ready.id })).toEqual({ success: true });
  expect(codeOf(await service.call('deleteTrainingFile', { id: ready.id }))).toBe('NOT_FOUND');
  expect(await service.answerOf('trainingJobManifest', { id: job.id })).toEqual(manifest);
  const again = await service.start();
  expect(again.usesSampleText).toBe(true);
  const deleted = { action: 'training-file.delete', change: { fileType: { from: 'TXT', to: null } } };
  expect(await service.audited(ready.id)).toContainEqual(expect.objectContaining(deleted));
});

test('a file that a job takes at its start is not deleted meanwhile', async () => {
  const row = (await service.store.read.jobs.byId((await service.start()).id))!;
  const file = aFile();
  await service.store.transaction(({ files }) => files.addAll([file]));
  const isWaitedFor = () =>
    withClient(service.database.ownerUrl, async (client) => {
      const waiting = await client.query(`
        SELECT FROM pg_locks waited JOIN pg_locks had USING (pid) JOIN pg_database of ON of.oid = had.database
        WHERE waited.locktype = 'transactionid' AND NOT waited.granted AND of.datname = current_database()`);
      return waiting.rowCount !== 0;
    });
  const { promise: deleted, resolve } = Promise.withResolvers<string>();
  await service.store.transaction(async ({ files, jobs }) => {
    await files.lockReady([file.id]);
    let isOver = false;
    void service.call('deleteTrainingFile', { id: file.id }).then((answer) => {
      isOver = true;
      resolve(codeOf(answer));
    });
    await until(async () => isOver || (await isWaitedFor()));
    await jobs.add({ ...row, id: newId(), idempotencyKey: null, trainingFileIds: [file.id] });
  });
  expect(await deleted).toBe('CONFLICT');
});

test('the audit trail names the job, with what was set and what was ended, and nothing that somebody has worded', async () => {
  const { id } = await service.start({ epochs: 5 });
  await service.answerOf('cancelTrainingJob', { id });
  const rows = await service.audited(id, 2);
  expect(rows).toMatchObject([
    {
      action: 'training-job.start',
      actorId: service.admin.userId,
      change: { modelType: { from: null, to: 'llama-7b' }, epochs: { from: null, to: 5 } },
    },
    { action: 'training-job.cancel', change: { status: { from: 'READY', to: 'CANCELLED' } } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Recovery coach|General fine-tuning/);
});

test('a job is cancelled once', async () => {
  const { id } = await service.start();
  expect(await service.answerOf('cancelTrainingJob', { id })).toMatchObject({
    status: 'CANCELLED',
    completedAt: expect.any(String),
  });
  expect(codeOf(await service.call('cancelTrainingJob', { id }))).toBe('CONFLICT');
  expect(codeOf(await service.call('cancelTrainingJob', { id: newId() }))).toBe('NOT_FOUND');
  expect(await service.log(id)).toEqual(['Cancelled by an administrator.']);
  const after = async (line: string) => (await service.answerOf('trainingJobLog', { id, after: line })).lines.length;
  expect([await after('0'), await after('1')]).toEqual([1, 0]);
});

test('only administrators train', async () => {
  const athlete = service.as(anAthlete());
  for (const field of ['trainingFiles', 'trainingJobs', 'trainingRates'] as const)
    expect(codeOf(await athlete.graphql(operation(field)))).toBe('FORBIDDEN');
  expect(codeOf(await athlete.graphql(operation('startTrainingJob'), { job: aJob }))).toBe('FORBIDDEN');
});

test('what the model was asked for stands in no log line', async () => {
  await service.start({ modelName: 'unmistakable-name', trainingObjective: 'unmistakable-aim' });
  expect(JSON.stringify(service.logs())).not.toContain('unmistakable');
});

test('a question to a model and its answers are encrypted in the store, each to its row', async () => {
  const rows = [newId(), newId()].map((id) => ({
    id,
    jobId: newId(),
    prompt: 'plain question',
    base: null,
    tuned: null,
    failure: null,
    createdAt: new Date(),
    status: 'ANSWERING' as const,
    attempt: 0,
    leaseUntil: null,
    endedAt: null,
    nearestRow: null,
  }));
  const answer = { base: 'plain answer', tuned: 'plain answer' };
  await service.store.transaction(async ({ tests }) => {
    for (const row of rows) await tests.add(row);
    for (const { id } of rows) await tests.changeTry({ id, attempt: 0 }, answer);
  });
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const inStore = (statement: string) =>
    withClient(service.database.ownerUrl, async (client) => JSON.stringify((await client.query(statement)).rows));
  expect(await inStore('SELECT * FROM model_tests')).not.toContain('plain');
  expect(await service.store.read.tests.byId(one.id)).toEqual({ ...one, ...answer });
  await inStore(
    `UPDATE model_tests SET prompt = (SELECT prompt FROM model_tests WHERE id = '${other.id}') WHERE id = '${one.id}'`,
  );
  await expect(service.store.read.tests.byId(one.id)).rejects.toThrow('model_tests.prompt cannot be decrypted');
});

test('a list of many jobs is read with one query, newest first', async () => {
  const { id } = await service.start();
  const row = (await service.store.read.jobs.byId(id))!;
  const newest = (await service.store.read.jobs.all()).length;
  await service.store.transaction(async ({ jobs }) => {
    for (let nth = 1; nth <= 200; nth += 1) {
      const createdAt = new Date(row.createdAt.getTime() - nth * 60_000);
      await jobs.add({ ...row, id: newId(), idempotencyKey: null, createdAt, status: 'CANCELLED' });
    }
  });
  const queries = await recordedQueries(/training_jobs/, async () => {
    const listed: { createdAt: string }[] = await service.answerOf('trainingJobs');
    expect(listed).toHaveLength(newest + 200);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
  expect(queries).toHaveLength(1);
  expect(await sequentialScans(service.config.postgres.url, queries)).toEqual([]);
});
