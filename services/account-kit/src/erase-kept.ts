import { hourMs } from '@entourage/contracts/durations';
import { type Job, type JobContext, job, type Store } from '@entourage/service-kit';
import { z } from 'zod';
import type { KeptRows } from './kept-rows.ts';

type Keeping = { keptRows: Pick<KeptRows, 'deleteExpired'> };

/** Erases, once an hour, what is kept of deleted accounts that can no longer be restored (ADR 0085). */
export const eraseKeptRows: Job<object> = job({
  name: 'erase-kept-rows',
  data: z.object({}),
  everyMs: hourMs,
  handle: (_: object, { store, clock }: JobContext<Store<Keeping>, unknown>) =>
    store.transaction(({ keptRows }) => keptRows.deleteExpired(clock.now())),
});
