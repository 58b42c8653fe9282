import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nativeFolder } from './postgres-native.ts';

/**
 * Some pinned programs require OpenSSL 1.1, which current systems lack and PostgreSQL's package contains.
 * Copied next to the program, so that the package's other libraries do not shadow those of the system.
 * @returns the folder for `LD_LIBRARY_PATH`
 */
export async function oldOpenSsl(program: string): Promise<string> {
  const folder = join(dirname(program), 'lib');
  if (process.platform !== 'linux') return folder;
  await mkdir(folder, { recursive: true });
  for (const library of ['libssl.so.1.1', 'libcrypto.so.1.1']) {
    // Replaced atomically: overwriting the file would crash every process that has loaded it.
    const whole = join(folder, `${library}.${randomUUID()}`);
    await copyFile(join(await nativeFolder(), 'lib', library), whole);
    await rename(whole, join(folder, library));
  }
  return folder;
}
