import { hourMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';

const batchSize = 100;

/** Encrypts the notes of versions that were saved before they were encrypted; also notes that a process of an older release saves meanwhile. */
export const encryptNotes = job({
  name: 'encrypt-notes',
  data: z.object({}),
  everyMs: hourMs,
  async handle(_, { store }: JobContext) {
    for (let done = batchSize; done === batchSize; )
      done = await store.transaction(({ versions }) => versions.encryptEarlier(batchSize));
  },
});
