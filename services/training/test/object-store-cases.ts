import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectMissing, type ObjectStore } from '../src/clients/object-store.ts';

/** @returns the path of a new file with this content */
export async function fileIn(dir: string, content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(dir, 'file-')), 'file');
  await writeFile(path, content);
  return path;
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What every object store has to do, as tests. @param start makes an empty one; it may use the folder */
export function objectStoreCases(start: (dir: string) => Promise<{ objects: ObjectStore; stop: () => Promise<void> }>) {
  let dir: string;
  let objects: ObjectStore;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'object-store-'));
    ({ objects, stop } = await start(dir));
  });
  afterAll(async () => {
    await stop();
    await rm(dir, { recursive: true, force: true });
  });
  const fileOf = (content: string | Uint8Array) => fileIn(dir, content);
  const keysOf = async (prefix: string) => (await objects.list(prefix)).map(({ key }) => key).sort();

  test('an object is read and copied as it was put', async () => {
    const bytes = randomBytes(3_000_000);
    await objects.put('files/large', await fileOf(bytes));
    const target = join(dir, 'deep', 'folder', 'copy');
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
    const path = join(dir, 'raced');
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
    const target = join(dir, 'never');
    await expect(objects.fetch('files/gone', target)).rejects.toThrow(ObjectMissing);
    expect((await readdir(dir)).includes('never')).toBe(false);
  });

  test('a file that cannot be read leaves no object', async () => {
    await expect(objects.put('files/none', join(dir, 'no-such-file'))).rejects.toThrow();
    expect(await keysOf('files/none')).toEqual([]);
  });
}
