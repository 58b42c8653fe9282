import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import type { UserId } from '@entourage/contracts/ids';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * Locks the health rows of a closed account (decision P5): no call reads them any more, and none are added. Those of a restored account
 * are unlocked. The higher version decides, so that a late deletion locks no restored account.
 */
export const lockClosedAccount = consumer(
  [userDeleted, userRestored],
  async ({ time, data, type }, transaction: Transaction) => {
    const { userId, version } = data;
    if (!(await transaction.projection.isNewer('states-of-accounts', userId, version))) return;
    if (type === userRestored.type) await unlock(transaction, userId);
    else await lock(transaction, userId, new Date(data.deletedAt ?? time));
  },
);

async function lock(transaction: Transaction, userId: UserId, lockedAt: Date): Promise<void> {
  const { records, athleteProfiles, biomarkers, history, audit } = transaction;
  if (!(await records.lock(userId, lockedAt))) return;
  await athleteProfiles.lock(userId, lockedAt);
  await biomarkers.lock(userId, lockedAt);
  await history.lock(userId, lockedAt);
  audit.add({ action: 'health-record.lock', subject: userId });
}

async function unlock(transaction: Transaction, userId: UserId): Promise<void> {
  const { records, athleteProfiles, biomarkers, history, audit } = transaction;
  if (!(await records.unlock(userId))) return;
  await athleteProfiles.unlock(userId);
  await biomarkers.unlock(userId);
  await history.unlock(userId);
  audit.add({ action: 'health-record.unlock', subject: userId });
}
