import { hourMs } from '@entourage/contracts/durations';
import { type Job, type JobContext, job, type Store } from '@entourage/service-kit';
import { z } from 'zod';
import type { DeletionSnapshots } from './deletion-snapshots.ts';

type Keeping = { deletionSnapshots: Pick<DeletionSnapshots, 'deleteExpired'> };

/** Erases, once an hour, what is kept of deleted accounts that can no longer be restored (ADR 0085). */
export const eraseDeletionSnapshots: Job<object> = job({
  name: 'erase-kept-rows',
  data: z.object({}),
  everyMs: hourMs,
  handle: (_: object, { store, clock }: JobContext<Store<Keeping>, unknown>) =>
    store.transaction(({ deletionSnapshots }) => deletionSnapshots.deleteExpired(clock.now())),
});
