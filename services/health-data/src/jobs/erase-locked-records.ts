import { eraseLockedJob } from '@entourage/account-kit';
import type { Repositories } from '../data/store.ts';

/** Erases the health rows of closed accounts. */
export const eraseLockedRecords = eraseLockedJob<Repositories>({
  name: 'erase-locked-records',
  action: 'health-record.erase',
  accounts: ({ records }) => records,
  erase: ({ store }, userId) =>
    store.transaction(async ({ athleteProfiles, biomarkers, history }) => {
      await athleteProfiles.erase(userId);
      await biomarkers.erase(userId);
      await history.erase(userId);
    }),
});
