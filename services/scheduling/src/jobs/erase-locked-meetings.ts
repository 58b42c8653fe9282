import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const batch = 100;

/** Once a day: erases the meetings of athletes whose accounts were closed 7 years ago (decision P5). */
export const eraseLockedMeetings = job({
  name: 'erase-locked-meetings',
  data: z.object({}),
  everyMs: dayMs,
  async handle(_: object, { store, config, clock, signal }: JobContext) {
    const closedBefore = new Date(clock.now().getTime() - config.lockedRowsKeptDays * dayMs);
    let due: string[];
    do {
      due = await store.read.accounts.dueForErasure(closedBefore, batch);
      for (const userId of due) {
        await store.transaction(async ({ accounts, appointments, audit }) => {
          const erased = await appointments.erase(userId);
          await accounts.markErased(userId, clock.now());
          if (erased > 0) audit.add({ action: 'appointments.erase', subject: userId });
        });
      }
    } while (due.length === batch && !signal.aborted);
  },
});
