import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Locks the health rows of a closed account (decision P5): no call reads them any more, and none are added. */
export const lockClosedAccount = consumer(userDeleted, async ({ time, data }, transaction: Transaction) => {
  const { records, athleteProfiles, biomarkers, history, audit } = transaction;
  const { userId } = data;
  const lockedAt = new Date(data.deletedAt ?? time);
  if (!(await records.lock(userId, lockedAt))) return;
  await athleteProfiles.lock(userId, lockedAt);
  await biomarkers.lock(userId, lockedAt);
  await history.lock(userId, lockedAt);
  audit.add({ action: 'health-record.lock', subject: userId });
});
