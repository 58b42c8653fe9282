import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import chardet from 'chardet';
import { detectUtf16 } from '../domain/utf16.ts';

const sampleBytes = 64 * 1024;

async function readBeginning(source: string): Promise<Buffer> {
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isUtf8(source: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(source)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** What an author's own system wrote; ISO 8859-1 is windows-1252 to every decoder. */
function detectLegacy(sample: Buffer): string {
  const found = chardet.detect(sample) ?? 'windows-1252';
  try {
    return new TextDecoder(found).encoding;
  } catch {
    return 'windows-1252';
  }
}

/** The encoding of a text file, as TextDecoder names it: by its mark, else UTF-8 where all of it is, else found from its bytes. */
export async function detectEncoding(source: string): Promise<string> {
  const sample = await readBeginning(source);
  const utf16 = detectUtf16(sample);
  if (utf16) return utf16;
  return (await isUtf8(source)) ? 'utf-8' : detectLegacy(sample);
}

/** The text of a file in pieces, without the mark of its encoding. */
export async function* decoded(source: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(source));
  for await (const chunk of createReadStream(source)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
