import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { fileKey, rowsKey } from '../domain/training-file.ts';

/** Removes the bytes of a deleted file, and the text that was read from them. */
export const removeObjects = job({
  name: 'remove-objects',
  data: z.object({ fileId: id }),
  attempts: 10,
  async handle({ fileId }, { clients }: JobContext) {
    await clients.objects.remove(fileKey(fileId));
    await clients.objects.remove(rowsKey(fileId));
  },
});
