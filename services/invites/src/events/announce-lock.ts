import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';

/**
 * Open pages of the athlete refetch, and those of the members, whose access begins or ends with the lock. A live signal and not an event: an event would
 * contain nothing that another service stores, because access is read from the rows.
 */
export async function announceLock(
  { shares, live }: Pick<Transaction, 'shares' | 'live'>,
  ownerId: UserId,
  { toMembers }: { toMembers: boolean },
): Promise<void> {
  live.add({ audience: { userIds: [ownerId] }, tags: ['Shares'] });
  if (!toMembers) return;
  const userIds = (await shares.activeOfOwner(ownerId)).map(({ sharedUserId }) => sharedUserId);
  if (userIds.length > 0)
    live.add({ audience: { userIds }, tags: ['CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations', 'Messages'] });
}
