import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trainingFileProcessed } from '@entourage/contracts/events/training/training-file.processed.v1';
import { newId } from '@entourage/contracts/ids';
import { codeOf, operation, until } from '@entourage/service-kit/testing';
import { folderStore } from '../src/clients/folder-store.ts';
import type { ObjectStore } from '../src/clients/object-store.ts';
import type { TrainingFileRow } from '../src/domain/training-file.ts';
import { processFile } from '../src/jobs/process-file.ts';
import { aFile } from './start-training.ts';
import { listed, startTraining, type TestTraining } from './upload-support.ts';

let training: TestTraining;
beforeAll(async () => {
  training = await startTraining();
});
afterAll(() => training.stop());

/** A file that no job has been queued for. */
async function aStoredFile(content: string): Promise<TrainingFileRow> {
  const now = new Date();
  const file = aFile({ version: 1, status: 'UPLOADED', report: null, createdAt: now, updatedAt: now });
  mkdirSync(join(training.folders.objects, 'files'), { recursive: true });
  writeFileSync(join(training.folders.objects, file.filePath), content);
  await training.service.store.transaction(({ files }) => files.addAll([file]));
  return file;
}

/** One run of the job; a step of the test runs before the text is stored. */
function run({ id }: { id: string }, beforeStoring: () => Promise<void> = async () => {}): Promise<void> {
  const { service, folders } = training;
  const objects: ObjectStore = folderStore(folders.objects);
  const put: ObjectStore['put'] = async (...given) => {
    await beforeStoring();
    await objects.put(...given);
  };
  return processFile.handle({ fileId: id }, {
    clients: { objects: { ...objects, put } },
    clock: { now: () => new Date() },
    config: service.config,
    store: service.store,
    signal: new AbortController().signal,
  } as unknown as never) as Promise<void>;
}
const rowOf = ({ id }: { id: string }) => training.service.store.read.files.byId(id);
const processedEvents = (id: string) =>
  training.service.allPublished().filter(({ type, subject }) => type === trainingFileProcessed.type && subject === id);
/** Events are published in the order of their commits, so everything that was committed earlier has been published now. */
async function afterAnotherFile() {
  const { id } = await training.read('later.txt', 'Run.');
  await training.service.published(trainingFileProcessed, { subject: id });
}

test('a file is told as processed when its text is there', async () => {
  const { id } = await training.read('a.txt', 'Run.');
  const [event] = await training.service.published(trainingFileProcessed, { subject: id });
  expect(event).toMatchObject({ audience: { roles: ['ADMIN'] }, data: { trainingFileId: id, status: 'READY' } });
});

test('a file whose object is missing is an ERROR that says what to do', async () => {
  const file = aFile({ version: 1, status: 'UPLOADED', report: null });
  await training.service.store.transaction(async ({ files, outbox }) => {
    await files.addAll([file]);
    outbox.enqueue(processFile, { fileId: file.id });
  });
  expect(await training.processed(file.id)).toMatchObject({
    status: 'ERROR',
    processingNotes: 'The stored file is missing. Upload it again.',
    report: null,
  });
  expect(training.textsOf(file.id)).toBeNull();
  const [event] = await training.service.published(trainingFileProcessed, { subject: file.id });
  expect(event).toMatchObject({ data: { status: 'ERROR' } });
});

test('of a file that is deleted while it is read nothing is left', async () => {
  const file = await aStoredFile('Run.');
  let wasThere = false;
  await run(file, async () => {
    wasThere = (await rowOf(file))?.status === 'PROCESSING';
    await training.service.as(training.admin).graphql(operation('deleteTrainingFile'), { id: file.id });
    // The job that removes its objects ends before its text is stored.
    await until(() => !listed(join(training.folders.objects, 'files')).includes(file.id));
  });
  expect([wasThere, await rowOf(file), training.textsOf(file.id)]).toEqual([true, null, null]);
  await afterAnotherFile();
  expect(processedEvents(file.id)).toEqual([]);
});

test('two readings of one file at once give one text and one event', async () => {
  const file = await aStoredFile('Run.\n\nRest.');
  let reading = 0;
  const both = async () => {
    reading += 1;
    await until(() => reading === 2, { withinMs: 25_000 });
  };
  await Promise.all([run(file, both), run(file, both)]);
  await afterAnotherFile();
  expect(await rowOf(file)).toMatchObject({ status: 'READY', report: { rows: 2 } });
  expect(training.textsOf(file.id)).toEqual(['Run.', 'Rest.']);
  expect(processedEvents(file.id)).toHaveLength(1);
});

test('a reading that was killed is begun again with the same result', async () => {
  const file = await aStoredFile('Run.');
  const killed = new Error('killed');
  await expect(run(file, () => Promise.reject(killed))).rejects.toBe(killed);
  expect(await rowOf(file)).toMatchObject({ status: 'PROCESSING', report: null });
  await run(file);
  expect(await rowOf(file)).toMatchObject({ status: 'READY', report: { rows: 1 } });
  expect(training.textsOf(file.id)).toEqual(['Run.']);
});

test('the job of a file that is READY or in ERROR changes nothing', async () => {
  const ready = await training.read('a.txt', 'Run.');
  const broken = await training.read('a.json', '[1]');
  const before = await Promise.all([ready, broken].map(rowOf));
  for (const one of [ready, broken]) {
    writeFileSync(join(training.folders.objects, 'files', one.id), 'Another text.');
    await run(one);
  }
  expect(await Promise.all([ready, broken].map(rowOf))).toEqual(before);
  expect([ready, broken].map(({ id }) => training.textsOf(id))).toEqual([['Run.'], null]);
  await afterAnotherFile();
  expect(processedEvents(ready.id)).toHaveLength(1);
});

test('a file in ERROR is read again when an administrator asks for it, and no other file is', async () => {
  const { service, admin } = training;
  const retry = (id: string) => service.as(admin).graphql(operation('retryTrainingFile'), { id });
  const broken = await training.read('a.json', '[1]');
  writeFileSync(join(training.folders.objects, 'files', broken.id), '["Run."]');

  const { data } = await retry(broken.id);
  expect(data.answer).toMatchObject({ id: broken.id, status: 'UPLOADED', processingNotes: null });
  expect(await training.processed(broken.id)).toMatchObject({ status: 'READY', report: { rows: 1 } });
  expect(training.textsOf(broken.id)).toEqual(['Run.']);
  expect(codeOf(await retry(broken.id))).toBe('CONFLICT');
  expect(codeOf(await retry(newId()))).toBe('NOT_FOUND');
  expect(await service.audited(broken.id)).toMatchObject([
    { action: 'training-file.retry', actorId: admin.userId, fields: ['status'] },
  ]);
});

test('no reading leaves a folder', async () => {
  await until(() => training.unfinished().length === 0).catch(() => {});
  expect(training.unfinished()).toEqual([]);
});
