import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 100;

/** Once a day: erases health rows whose time of keeping is over; 7 years after the account was closed (decision P5). */
export const eraseLockedRecords = job({
  name: 'erase-locked-records',
  data: z.object({}),
  everyMs: dayMs,
  async handle(_: object, { store, config, clock, signal }: JobContext) {
    const lockedBefore = new Date(clock.now().getTime() - config.lockedRowsKeptDays * dayMs);
    let due: string[];
    do {
      due = await store.read.records.dueForErasure(lockedBefore, batch);
      for (const userId of due) {
        await store.transaction(async ({ records, athleteProfiles, biomarkers, history, audit }) => {
          await athleteProfiles.erase(userId);
          await biomarkers.erase(userId);
          await history.erase(userId);
          await records.markErased(userId, clock.now());
          audit.add({ action: 'health-record.erase', subject: userId });
        });
      }
    } while (due.length === batch && !signal.aborted);
  },
});
