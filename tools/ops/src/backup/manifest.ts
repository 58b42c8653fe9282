import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

const file = 'manifest.json';
const part = z.object({ name: z.string(), file: z.string(), rows: z.number(), sha256: z.string() });
const manifest = z.object({
  service: z.string(),
  kind: z.enum(['postgres', 'mongo']),
  takenAt: z.iso.datetime(),
  /** The migrations that were applied at the time of the backup; its rows fit only these. */
  migrations: z.array(z.string()),
  /** In the order of restoration: a table comes after the tables that it refers to. */
  parts: z.array(part),
});
/** The contents of a backup's folder for one service. */
export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;

/** Written last, so a backup without it is incomplete. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** @throws OperatorError for a folder without a complete backup, or with files that have changed since */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (text === null) throw new OperatorError(`${folder} has no whole backup: there is no ${file}.`);
  const content = manifest.parse(JSON.parse(text));
  for (const { file: name, sha256 } of content.parts) {
    const found = await sha256Of(join(folder, name)).catch(() => null);
    if (found !== sha256) throw new OperatorError(`${join(folder, name)} is missing or has changed since the backup.`);
  }
  return content;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Readable only by its user, because it contains the data of all people. @throws OperatorError when it exists already */
export async function newFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: false, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${path} cannot be made (${error.code}): name a folder that does not exist, in one that does.`,
    );
  });
}
