import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../src/clients/folder-store.ts';
import { objectStoreCases } from './object-store-cases.ts';

// The same cases with a real S3 server: object-store.s3.test.ts.
describe('objects in a folder', () =>
  objectStoreCases(async (dir) => ({ objects: folderStore(join(dir, 'objects')), stop: async () => {} })));

test('what an interrupted put left in a folder goes, once it is old', async () => {
  const root = await mkdtemp(join(tmpdir(), 'object-store-'));
  const objects = folderStore(root);
  await mkdir(join(root, '.parts'), { recursive: true });
  await writeFile(join(root, '.parts', 'left'), 'half');
  await objects.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(join(root, '.parts'))).toEqual(['left']);
  await objects.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(join(root, '.parts'))).toEqual([]);
  expect(await objects.list('')).toEqual([]);
  await rm(root, { recursive: true });
});
