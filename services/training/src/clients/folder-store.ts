import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { hasErrorCode, isDiskFull } from './full-disk.ts';
import { ObjectMissing, type ObjectStore } from './object-store.ts';
import { removeOlder } from './remove-older.ts';

const parts = '.parts';

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** An object store in a folder, for the local stack and for one machine: a file gets its name only when it is complete and synced. */
export function folderStore(root: string): ObjectStore {
  const objectPath = (key: string) => join(root, ...key.split('/'));
  return {
    async put(key, path) {
      const part = join(root, parts, newId());
      const target = objectPath(key);
      try {
        await Promise.all([mkdir(dirname(part), { recursive: true }), mkdir(dirname(target), { recursive: true })]);
        await copyFile(path, part);
        await syncPath(part);
        await rename(part, target);
        await syncPath(dirname(target));
      } catch (error) {
        await rm(part, { force: true });
        if (isDiskFull(error)) throw new AppError('STORAGE_FULL', { cause: error });
        throw error;
      }
    },
    async read(key) {
      await stat(objectPath(key)).catch((error) => {
        throw hasErrorCode(error, 'ENOENT') ? new ObjectMissing() : error;
      });
      return createReadStream(objectPath(key));
    },
    async readPart(key, { start, length }) {
      const handle = await open(objectPath(key), 'r').catch((error) => {
        throw hasErrorCode(error, 'ENOENT') ? new ObjectMissing() : error;
      });
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async fetch(key, path) {
      await mkdir(dirname(path), { recursive: true });
      await copyFile(objectPath(key), path).catch((error) => {
        throw hasErrorCode(error, 'ENOENT') ? new ObjectMissing() : error;
      });
    },
    async list(prefix) {
      const folder = objectPath(prefix.slice(0, prefix.lastIndexOf('/') + 1) || '.');
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const keys = files.map((path) => ({ path, key: relative(root, path).split(sep).join('/') }));
      const wanted = keys.filter(({ key }) => key.startsWith(prefix) && !key.startsWith(parts));
      return Promise.all(wanted.map(async ({ key, path }) => ({ key, storedAt: (await stat(path)).mtime })));
    },
    remove: (key) => rm(objectPath(key), { force: true }),
    removeUnfinished: (before) => removeOlder(join(root, parts), before),
  };
}
