import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@entourage/contracts/ids';
import type { ObjectStore } from '../clients/object-store.ts';
import { rowsKey } from '../domain/training-file.ts';

/** Writes the text of all files into one, one after the other, in the order of the manifest. @throws ObjectMissing */
export async function gatherRows(objects: ObjectStore, fileIds: readonly Id[], path: string): Promise<void> {
  await rm(path, { force: true });
  for (const id of fileIds) await pipeline(await objects.read(rowsKey(id)), createWriteStream(path, { flags: 'a' }));
}
