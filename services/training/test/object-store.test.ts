import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hasGo } from '@entourage/local-stack/testing/go-tool';
import { operation, until } from '@entourage/service-kit/testing';
import { folderStore } from '../src/clients/folder-store.ts';
import { ObjectMissing, type ObjectStore } from '../src/clients/object-store.ts';
import { s3Store } from '../src/clients/s3-store.ts';
import { startS3Server } from './s3-server.ts';
import { storedWhereRight } from './secure-object-store.ts';
import { type Sent, startTraining } from './upload-support.ts';

/** The first build of a Go program, on a busy machine. */
const buildMs = 540_000;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'object-store-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

type Started = { objects: ObjectStore; stop: () => Promise<void> };
const inFolder = async (): Promise<Started> => ({ objects: folderStore(join(home, 'objects')), stop: async () => {} });
async function inBucket(): Promise<Started> {
  const server = await startS3Server();
  return { objects: s3Store(server), stop: server.stop };
}
const kinds: [string, () => Promise<Started>][] = [
  ['a folder', inFolder],
  ...(hasGo ? [['a bucket of an S3 server', inBucket] satisfies [string, () => Promise<Started>]] : []),
];

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(home, 'file-')), 'file');
  await writeFile(path, content);
  return path;
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(kinds)('objects in %s', (_, start) => {
  let objects: ObjectStore;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    ({ objects, stop } = await start());
  }, buildMs);
  afterAll(() => stop());
  const keysOf = async (prefix: string) => (await objects.list(prefix)).map(({ key }) => key).sort();

  test('an object is read and copied as it was put', async () => {
    const bytes = randomBytes(3_000_000);
    await objects.put('files/large', await fileOf(bytes));
    const target = join(home, 'deep', 'folder', 'copy');
    await objects.fetch('files/large', target);
    expect(hashOf(await readFile(target))).toBe(hashOf(bytes));
    await objects.put('files/text', await fileOf('Läufer – 日本'));
    expect(await text(await objects.read('files/text'))).toBe('Läufer – 日本');
  });

  test('a part of an object is read, and less at its end', async () => {
    const bytes = randomBytes(1_000);
    await objects.put('files/parts', await fileOf(bytes));
    const part = async (start: number) =>
      (await objects.readPart('files/parts', { start, length: 400 })).toString('hex');
    for (const start of [0, 400, 800])
      expect(await part(start)).toBe(bytes.subarray(start, start + 400).toString('hex'));
    await expect(objects.readPart('files/never', { start: 0, length: 400 })).rejects.toThrow(ObjectMissing);
  });

  test('an object of no bytes is one', async () => {
    await objects.put('files/empty', await fileOf(''));
    expect(await text(await objects.read('files/empty'))).toBe('');
  });

  test('a second object of a key replaces the first', async () => {
    await objects.put('files/twice', await fileOf('a longer first one'));
    await objects.put('files/twice', await fileOf('second'));
    expect(await text(await objects.read('files/twice'))).toBe('second');
    expect(await keysOf('files/twice')).toEqual(['files/twice']);
  });

  test('of two at once one is kept whole', async () => {
    const [one, other] = [Buffer.alloc(400_000, 1), Buffer.alloc(300_000, 2)];
    await Promise.all([objects.put('files/raced', await fileOf(one)), objects.put('files/raced', await fileOf(other))]);
    const path = join(home, 'raced');
    await objects.fetch('files/raced', path);
    expect([hashOf(one), hashOf(other)]).toContain(hashOf(await readFile(path)));
  });

  test('keys are listed by their beginning, with the time they were stored at', async () => {
    const since = Date.now() - 2_000;
    for (const key of ['list/a/1', 'list/a/deep/2', 'list/ab', 'other/1']) await objects.put(key, await fileOf(key));
    expect(await keysOf('list/')).toEqual(['list/a/1', 'list/a/deep/2', 'list/ab']);
    expect(await keysOf('list/a/')).toEqual(['list/a/1', 'list/a/deep/2']);
    expect(await keysOf('nothing/')).toEqual([]);
    for (const { storedAt } of await objects.list('list/')) {
      expect(storedAt.getTime()).toBeGreaterThan(since);
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  test('more keys than a page of the S3 API has are all listed', async () => {
    const path = await fileOf('x');
    const keys = Array.from({ length: 1_005 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    const left = [...keys];
    const put = async () => {
      for (let key = left.pop(); key; key = left.pop()) await objects.put(key, path);
    };
    await Promise.all(Array.from({ length: 8 }, put));
    expect(await keysOf('many/')).toEqual(keys);
  });

  test('a removed object is gone, and a missing one is told so', async () => {
    await objects.put('files/gone', await fileOf('x'));
    await objects.remove('files/gone');
    await objects.remove('files/gone');
    expect(await keysOf('files/gone')).toEqual([]);
    await expect(objects.read('files/gone')).rejects.toThrow(ObjectMissing);
    const target = join(home, 'never');
    await expect(objects.fetch('files/gone', target)).rejects.toThrow(ObjectMissing);
    expect((await readdir(home)).includes('never')).toBe(false);
  });

  test('a file that cannot be read leaves no object', async () => {
    await expect(objects.put('files/none', join(home, 'no-such-file'))).rejects.toThrow();
    expect(await keysOf('files/none')).toEqual([]);
  });
});

test('what an interrupted put left in a folder goes, once it is old', async () => {
  const root = join(home, 'interrupted');
  const objects = folderStore(root);
  await mkdir(join(root, '.parts'), { recursive: true });
  await writeFile(join(root, '.parts', 'left'), 'half');
  await objects.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(join(root, '.parts'))).toEqual(['left']);
  await objects.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(join(root, '.parts'))).toEqual([]);
  expect(await objects.list('')).toEqual([]);
});

async function toldApart() {
  const server = await startS3Server();
  try {
    const path = await fileOf('x');
    await expect(s3Store({ ...server, bucket: 'unknown' }).put('files/a', path)).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    const objects = s3Store(server);
    await objects.put('files/a', path);
    server.kill();
    await expect(objects.put('files/b', path)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(objects.read('files/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(objects.list('files/')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  } finally {
    await server.stop();
  }
}
if (hasGo) test('a server that is gone, and one that refuses, are told apart', toldApart, buildMs);

const sent: Sent = { name: 'plan.txt', content: 'Rest well, and drink water.' };

/** An upload, its reading and its deletion with a bucket as object store, and the end of the server in between. */
async function throughBucket() {
  const server = await startS3Server();
  const objects = s3Store(server);
  const training = await startTraining({
    ...{ OBJECT_STORE_BUCKET: server.bucket, OBJECT_STORE_ENDPOINT: server.endpoint },
  });
  const keys = async () => (await objects.list('')).map(({ key }) => key).sort();
  try {
    const { status, body } = await training.upload([sent]);
    expect(status).toBe(201);
    const { id } = body.files[0]!;
    expect(await training.processed(id)).toMatchObject({ status: 'READY', report: { rows: 1 } });
    expect(await keys()).toEqual([`files/${id}`, `rows/${id}.jsonl`]);

    const { service, admin } = training;
    await service.as(admin).graphql(operation('deleteTrainingFile'), { id });
    await until(async () => (await keys()).length === 0, { withinMs: 20_000 });

    server.kill();
    const refused = await training.upload([sent]);
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await training.files()).toEqual([]);
  } finally {
    await training.stop();
    await server.stop();
  }
}
if (hasGo)
  test('with a bucket an upload is stored, read and removed; without its server it is a 503', throughBucket, buildMs);
if (hasGo) test('an object is stored only at an S3 server whose certificate is right', storedWhereRight, buildMs);
