import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Id } from '@entourage/contracts/ids';
import type { ObjectStore } from '../clients/object-store.ts';
import { outputFolder } from './model-files.ts';

const folderName = 'checkpoints';

/**
 * Checkpoints of a job, kept in the object store, so that a worker on another machine can go on. The trainer writes each in a folder of
 * its own and removes the older ones; an incomplete copy is never restored, because the file that marks it as complete is stored last.
 */
export function openCheckpoints(objects: ObjectStore, jobId: Id, folder: string) {
  const root = join(outputFolder(folder), folderName);
  const prefix = `${folderName}/${jobId}/`;
  const wholeMark = 'whole';

  async function listFiles(path: string): Promise<string[]> {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }
  const objectKey = (path: string) => `${prefix}${relative(root, path).split(sep).join('/')}`;
  const parseStep = (name: string) => Number(/(\d+)$/.exec(name)?.[1] ?? -1);

  async function removeOlderThan(name: string): Promise<void> {
    for (const { key } of await objects.list(prefix))
      if (!key.startsWith(`${prefix}${name}/`)) await objects.remove(key);
  }
  return {
    /** Stores the newest checkpoint, in place of the one before. */
    async save(): Promise<void> {
      const names = existsSync(root) ? await readdir(root) : [];
      const newest = names.filter((name) => parseStep(name) >= 0).sort((a, b) => parseStep(b) - parseStep(a))[0];
      if (!newest) return;
      const paths = await listFiles(join(root, newest));
      for (const path of paths) await objects.put(objectKey(path), path);
      if (paths[0]) await objects.put(`${prefix}${newest}/${wholeMark}`, paths[0]);
      await removeOlderThan(newest);
    },
    /** Copies the newest complete checkpoint to this machine, unless it has one. An interrupted copy leaves nothing. */
    async restore(): Promise<void> {
      if (existsSync(root)) return;
      const keys = (await objects.list(prefix)).map(({ key }) => key.slice(prefix.length));
      const whole = keys
        .filter((key) => key.endsWith(`/${wholeMark}`))
        .map((key) => key.slice(0, -wholeMark.length - 1));
      const newest = whole.sort((a, b) => parseStep(b) - parseStep(a))[0];
      if (!newest) return;
      const part = `${root}.part`;
      await rm(part, { recursive: true, force: true });
      for (const key of keys)
        if (key.startsWith(`${newest}/`) && key !== `${newest}/${wholeMark}`)
          await objects.fetch(`${prefix}${key}`, join(part, ...key.split('/')));
      await rename(part, root);
    },
    async remove(): Promise<void> {
      for (const { key } of await objects.list(prefix)) await objects.remove(key);
    },
  };
}
