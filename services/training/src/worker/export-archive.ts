import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ArchivedFile = { name: string; sizeBytes: number; sha256: string };
type Parts = {
  files: readonly { name: string; path: string }[];
  /** The content of manifest.json from the other files of the archive. */
  manifest: (files: ArchivedFile[]) => object;
  signal: AbortSignal;
};

/** Writes files into a ZIP archive, manifest.json first. Nothing is compressed: weights can hardly be compressed. */
export async function writeArchive(target: string, { files, manifest, signal }: Parts): Promise<void> {
  const described: ArchivedFile[] = [];
  for (const { name, path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash, { signal });
    described.push({ name, sizeBytes: (await stat(path)).size, sha256: hash.digest('hex') });
  }
  const zip = new ZipFile();
  const failure = new Promise<never>((_, reject) => zip.on('error', reject));
  const text = `${JSON.stringify(manifest(described), null, 2)}\n`;
  zip.addBuffer(Buffer.from(text), 'manifest.json', { compress: false });
  for (const { name, path } of files) zip.addFile(path, name, { compress: false });
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(target), { signal }), failure]);
}
