import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes entries of a folder that were last changed before an instant; a missing folder counts as empty. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: null }));
    if (mtime && mtime < before) await rm(path, { recursive: true, force: true });
  }
}
