import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type ArchivedFile = { name: string; sizeBytes: number; sha256: string };
type Parts = {
  files: readonly { name: string; path: string }[];
  /** The content of manifest.json from the other files of the archive. */
  manifest: (files: ArchivedFile[]) => object;
  signal: AbortSignal;
};

async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/**
 * Writes files into a ZIP archive, manifest.json first. Nothing is compressed: weights can hardly be compressed.
 * @returns the SHA-256 of the archive in hex
 */
export async function writeArchive(target: string, { files, manifest, signal }: Parts): Promise<string> {
  const described: ArchivedFile[] = [];
  for (const { name, path } of files) {
    described.push({ name, sizeBytes: (await stat(path)).size, sha256: await hashFile(path, signal) });
  }
  const zip = new ZipFile();
  const failure = new Promise<never>((_, reject) => zip.on('error', reject));
  const text = `${JSON.stringify(manifest(described), null, 2)}\n`;
  zip.addBuffer(Buffer.from(text), 'manifest.json', { compress: false });
  for (const { name, path } of files) zip.addFile(path, name, { compress: false });
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(target), { signal }), failure]);
  return hashFile(target, signal);
}
