import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @returns the text of a file in a folder of secrets without trailing line ends, or null when it does not exist */
export const readSecret = (folder: string, name: string): Promise<string | null> =>
  readFile(join(folder, name), 'utf8').then(
    (text) => text.replace(/[\r\n]+$/, '') || null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** Replaces a file in one step, so that a process that reads it meanwhile gets the old or the new text; only its user can read it. */
export async function writeSecret(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

/** The text of a file in a folder of secrets; a missing file is made. */
export async function keptSecret(folder: string, name: string, make: () => Promise<string>): Promise<string> {
  const known = await readSecret(folder, name);
  if (known) return known;
  const made = await make();
  await writeSecret(folder, name, made);
  return made;
}
