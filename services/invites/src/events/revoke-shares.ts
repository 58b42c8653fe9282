import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Transaction } from '../data/store.ts';
import { tellRevoked } from './tell-share.ts';

/**
 * Ends the shares that a user's role no longer allows, all of them for a closed account (decisions A3, A4). Only those made before
 * `at`, so that a late event ends nothing that was granted after it.
 */
export async function revokeUnfitShares({ shares, outbox }: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { userId, role, deletedAt } = user;
  const isClosed = deletedAt !== null;
  const ending = isClosed ? { at } : { at, madeBefore: at };
  if (isClosed || role !== 'ATHLETE') tellRevoked(outbox, await shares.revokeOfOwner(userId, ending));
  if (isClosed || role !== 'TEAM_MEMBER') tellRevoked(outbox, await shares.revokeOfMember(userId, ending));
}
