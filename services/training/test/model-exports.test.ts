import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import { newId } from '@entourage/contracts/ids';
import { anAthlete, codeOf, fakeClock, operation, until } from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { unzipSync } from 'fflate';
import type { ModelExportRow } from '../src/domain/model-export.ts';
import { removeOrphanedObjects } from '../src/jobs/remove-orphaned-objects.ts';
import { exportedFiles, scriptedTrainer, started, stepLine, whole, writtenAtOnce } from './scripted-trainer.ts';
import { type RunningTraining, startTraining } from './start-training.ts';

const clock = fakeClock(new Date().toISOString());
const trainer = scriptedTrainer(whole);
let service: RunningTraining;
let worker: Awaited<ReturnType<RunningTraining['startWorker']>>;
let jobId: string;
beforeAll(async () => {
  service = await startTraining({ clock, trainer });
  worker = await service.startWorker();
});
beforeEach(async () => {
  trainer.exports = writtenAtOnce;
  ({ id: jobId } = await service.start({ modelName: 'Récup’ guide 2' }));
  await service.becomes(jobId, 'COMPLETED');
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
});

async function start(format = 'PEFT') {
  const { exports } = await service.answerOf('exportTrainedModel', { id: jobId, export: { format } });
  return exports.find((one: { format: string }) => one.format === format);
}
const list = () => service.answerOf('trainedModelExports', { id: jobId });
const shown = async (id: string) => (await list()).exports.find((one: { id: string }) => one.id === id);
const becomes = (id: string, expected: object) =>
  until(async () => expect(await shown(id)).toMatchObject(expected) ?? true);
const part = (id: string, number: number) => service.call('modelExportFile', { id, part: number });
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const keys = async () => (await service.objects.list('exports/')).map(({ key }) => key);
const leftFolders = async () => readdir(join(service.dir, 'work/exports'));

/** Begins to write, and continues when the test says so. */
function held() {
  const { promise: go, resolve: finish } = Promise.withResolvers<void>();
  const begun = { count: 0, hasEnded: false };
  trainer.exports = async (target, signal) => {
    begun.count += 1;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([go, ended]);
    begun.hasEnded = signal.aborted;
    return signal.aborted ? null : writtenAtOnce(target, signal);
  };
  return { finish, begun };
}

test.each(['PEFT', 'GGUF'] as const)('a finished model is downloaded as %s, with its manifest', async (format) => {
  expect(await list()).toEqual({ formats: ['PEFT', 'GGUF'], exports: [] });
  const asked = await start(format);
  expect(asked).toMatchObject({ format, status: 'WAITING', sizeBytes: null, url: null });
  await becomes(asked.id, { status: 'READY', url: `/api/admin/model-exports/${asked.id}` });
  const { data } = await part(asked.id, 0);
  const { fileName, sizeBytes, sha256 } = data.answer;
  expect(fileName).toBe(`recup-guide-2-${format.toLowerCase()}.zip`);
  const archive = Buffer.from(data.answer.data, 'base64');
  expect([archive.length, (await shown(asked.id)).sizeBytes, hashOf(archive)]).toEqual([sizeBytes, sizeBytes, sha256]);

  const files = unzipSync(archive);
  const names = exportedFiles[format === 'PEFT' ? 'peft' : 'gguf'];
  expect(Object.keys(files)).toEqual(['manifest.json', ...names]);
  for (const name of names) expect(Buffer.from(files[name]!).toString()).toBe(`bytes of ${name}`);
  const frozen = await service.answerOf('trainingJobManifest', { id: jobId });
  expect(JSON.parse(Buffer.from(files['manifest.json']!).toString())).toEqual({
    model: {
      jobId,
      name: 'Récup’ guide 2',
      trainedAt: expect.any(String),
      losses: { lastStep: 5, heldOutBefore: 6, heldOutAfter: 4.5 },
    },
    baseModel: {
      name: 'HuggingFaceTB/SmolLM2',
      licence: 'apache-2.0',
      files: [{ name: 'a', sha256: 'f'.repeat(64) }],
    },
    trainedFrom: { hash: frozen.hash, settings: frozen.settings, files: frozen.files },
    export: {
      format,
      exportedAt: expect.any(String),
      files: names.map((name) => ({ name, sizeBytes: `bytes of ${name}`.length, sha256: hashOf(`bytes of ${name}`) })),
    },
  });
  expect(codeOf(await part(asked.id, 1))).toBe('NOT_FOUND');
  expect(await leftFolders()).toEqual([]);
});

test('a large file is read in parts that make up the whole', async () => {
  const bytes = Buffer.alloc(2_500_000, 'weights');
  trainer.exports = async (target, signal) => {
    const line = await writtenAtOnce(target, signal);
    await writeFile(join(target.folder, 'model-f16.gguf'), bytes);
    return line;
  };
  const { id } = await start('GGUF');
  await becomes(id, { status: 'READY' });
  const answers = await Promise.all([0, 1, 2].map(async (number) => (await part(id, number)).data.answer));
  const parts = answers.map(({ data }) => Buffer.from(data, 'base64'));
  for (const [at, { partBytes, sha256 }] of answers.entries())
    expect([at === 2 || parts[at]!.length, sha256]).toEqual([at === 2 || partBytes, hashOf(Buffer.concat(parts))]);
  expect(Buffer.from(unzipSync(Buffer.concat(parts))['model-f16.gguf']!).equals(bytes)).toBe(true);
  expect(codeOf(await part(id, 3))).toBe('NOT_FOUND');
});

test('a second start is the same export, also while it is prepared; both formats are prepared one after the other', async () => {
  const { finish, begun } = held();
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.id).toBe(first.id);
  const other = await start('GGUF');
  await until(() => begun.count > 0);
  expect((await start()).id).toBe(first.id);
  expect(await shown(other.id)).toMatchObject({ status: 'WAITING' });
  expect(begun.count).toBe(1);
  expect(codeOf(await part(first.id, 0))).toBe('NOT_FOUND');
  finish();
  await becomes(other.id, { status: 'READY' });
  expect((await start()).id).toBe(first.id);
});

test('an export that failed says why, and is tried anew by the next start', async () => {
  const failures = [
    ['OUT_OF_MEMORY', 'The model did not fit into the memory of the worker.'],
    ['BASE_MODEL_MISSING', 'The files of this model, or its base model, are not there any more.'],
    ['INTERNAL', 'The worker could not write the model. Its log says why.'],
  ] as const;
  let earlier: string | undefined;
  for (const [code, failureReason] of failures) {
    trainer.exports = async () => ({ type: 'failed', code, message: 'unmistakable' });
    const { id } = await start();
    expect(id).not.toBe(earlier);
    earlier = id;
    await becomes(id, { status: 'FAILED', failureReason, url: null });
  }
  trainer.exports = async () => null;
  await becomes((await start()).id, { failureReason: 'The worker could not write the model. Its log says why.' });
  await service.objects.remove(`models/${jobId}/adapters.safetensors`);
  await becomes((await start()).id, { failureReason: expect.stringMatching(/^The files of this model/) });
  expect(JSON.stringify(service.logs())).not.toContain('unmistakable');
});

test('only what a finished model has is exported, by administrators', async () => {
  trainer.exports = writtenAtOnce;
  const waiting = await service.start({ trainingLocation: 'france-paris' });
  await service.answerOf('cancelTrainingJob', { id: waiting.id });
  const refused = await service.call('exportTrainedModel', { id: waiting.id, export: { format: 'PEFT' } });
  expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual(['CONFLICT', 'This job has no model yet']);
  expect(codeOf(await service.call('exportTrainedModel', { id: newId(), export: { format: 'PEFT' } }))).toBe(
    'NOT_FOUND',
  );
  expect(codeOf(await service.call('trainedModelExports', { id: newId() }))).toBe('NOT_FOUND');
  expect(codeOf(await part(newId(), 0))).toBe('NOT_FOUND');
  const { id } = await start();
  await becomes(id, { status: 'READY' });
  for (const [field, variables] of [
    ['exportTrainedModel', { id: jobId, export: { format: 'PEFT' } }],
    ['trainedModelExports', { id: jobId }],
    ['modelExportFile', { id, part: 0 }],
  ] as const)
    expect(codeOf(await service.as(anAthlete()).graphql(operation(field), variables))).toBe('FORBIDDEN');
});

test('a model of a kind that has no GGUF is not offered as one, and the call says so', async () => {
  const one = scriptedTrainer(async function* () {
    yield started({ exports: ['peft'] });
    yield stepLine(10);
    yield { type: 'finished', step: 10, heldOutLossAfter: 4.5, stoppedEarly: false };
  });
  const other = await startTraining({ clock, trainer: one });
  const workerOfOther = await other.startWorker();
  try {
    const { id } = await other.start();
    await other.becomes(id, 'COMPLETED');
    expect(await other.answerOf('trainedModelExports', { id })).toEqual({ formats: ['PEFT'], exports: [] });
    const refused = await other.call('exportTrainedModel', { id, export: { format: 'GGUF' } });
    const message = 'A model of this kind cannot be exported as GGUF';
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual(['CONFLICT', message]);
  } finally {
    await workerOfOther.stop();
    await other.stop();
  }
});

test('a worker that stops gives its export back, and the next one prepares it', async () => {
  const { begun } = held();
  const { id } = await start();
  await until(() => begun.count === 1);
  trainer.exports = writtenAtOnce;
  await worker.stop();
  expect(begun.hasEnded).toBe(true);
  expect(await shown(id)).toMatchObject({ status: 'WAITING' });
  worker = await service.startWorker();
  await becomes(id, { status: 'READY' });
});

test('an export whose worker is not heard of is prepared by another one; after three tries it has failed', async () => {
  await worker.stop();
  const { id } = await start();
  const lose = () =>
    service.store.transaction(({ modelExports }) =>
      modelExports.claim(id, { now: clock.now(), until: new Date(clock.now().getTime() + 30_000) }),
    );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await lose()).toMatchObject({ attempt });
    expect(await lose()).toBeNull();
    clock.advance({ seconds: 31 });
  }
  worker = await service.startWorker();
  await service.reconcile();
  await becomes(id, { status: 'FAILED', failureReason: 'No worker came to an end in 3 tries.' });
});

test('an export whose entry Redis has lost is prepared after the next look', async () => {
  const row = {
    id: newId(),
    jobId,
    format: 'GGUF' as const,
    status: 'WAITING' as const,
    failure: null,
    sizeBytes: null,
    sha256: null,
    attempt: 0,
    leaseUntil: null,
    createdAt: clock.now(),
    endedAt: null,
  };
  await service.store.transaction(({ modelExports }) => modelExports.add(row as ModelExportRow));
  clock.advance({ seconds: 61 });
  await service.reconcile();
  await becomes(row.id, { status: 'READY' });
});

test('a worker that was taken for lost does not replace the file of the next one', async () => {
  const { finish, begun } = held();
  const { id } = await start();
  await until(() => begun.count === 1);
  const next = await service.store.transaction(async ({ modelExports }) => {
    await modelExports.changeTry({ id, attempt: 1 }, { leaseUntil: new Date(0) });
    return modelExports.claim(id, { now: clock.now(), until: new Date(clock.now().getTime() + 30_000) });
  });
  expect(next).toMatchObject({ attempt: 2 });
  await until(() => begun.hasEnded);
  finish();
  await service.store.transaction(({ modelExports }) =>
    modelExports.changeTry(next!, { status: 'FAILED', failure: 'GAVE_UP', endedAt: clock.now(), leaseUntil: null }),
  );
  await until(async () => (await leftFolders()).length === 0);
  expect((await keys()).filter((key) => key.includes(id))).toEqual([]);
});

test('a file is deleted a day after its end', async () => {
  const { id } = await start();
  await becomes(id, { status: 'READY' });
  const removeOrphaned = () =>
    removeOrphanedObjects.handle({}, {
      clock,
      clients: { objects: service.objects },
      config: service.config,
      store: service.store,
    } as unknown as never);
  clock.advance({ hours: 23 });
  await removeOrphaned();
  expect(await shown(id)).toMatchObject({ status: 'READY' });
  expect(await keys()).toContain(`exports/${id}/1.zip`);
  clock.advance({ hours: 2 });
  await removeOrphaned();
  expect(await list()).toMatchObject({ exports: [] });
  expect(await keys()).not.toContain(`exports/${id}/1.zip`);
  expect(codeOf(await part(id, 0))).toBe('NOT_FOUND');
});

test('starts and downloads are in the audit trail', async () => {
  const { id } = await start();
  await becomes(id, { status: 'READY' });
  await part(id, 0);
  await until(async () => {
    const rows = (await service.published(auditRecorded)).flatMap(({ data }) => data.rows);
    const actions = rows.filter(({ subjectId }) => subjectId === jobId).map(({ action }) => action);
    const wanted = ['training-job.start', 'training-job.export', 'training-job.export-download'];
    return expect(actions.sort()).toEqual(wanted.sort()) ?? true;
  });
});

test('the list and the unfinished ones are read by an index', async () => {
  const queries = await recordedQueries(/model_exports/, async () => {
    await list();
    await service.store.read.modelExports.left({ now: clock.now(), waitingSince: clock.now(), limit: 10 });
  });
  expect(await sequentialScans(service.config.postgres.url, queries)).toEqual([]);
});
