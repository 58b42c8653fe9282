import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret of the stack: generated at its first start and stored in a file that only its user can read. */
export async function keptSecret(folder: string, name: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, name);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
