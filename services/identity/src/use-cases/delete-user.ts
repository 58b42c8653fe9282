import { signedIn } from '@entourage/contracts/access/caller';
import { computeRestorableUntil } from '@entourage/contracts/access/restoration';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { identityCalls } from '@entourage/contracts/calls/users';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';
import { assertNotLastAdmin, assertNotOwnAccount, findTarget } from '../domain/admin-guards.ts';
import { toTombstone, type User } from '../domain/user.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { deleteCustomer } from '../jobs/delete-customer.ts';
import { endUserSessions } from './end-sessions.ts';

/**
 * Replaces the account by a tombstone: erases personal data, frees username and address, ends the sessions (decision A4). What a
 * restoration needs is kept apart for 7 days.
 */
export function deleteUser(
  { caller, clock, store }: Context,
  { userId: id }: UseCaseInput<typeof identityCalls.deleteUser>,
): Promise<{ success: true }> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { deletedAccounts, users, audit } = transaction;
    const locked = await users.lockForUpdateWithAdmins(id);
    const before = findTarget(locked, id);
    assertNotOwnAccount(before, by);
    assertNotLastAdmin(locked, before);
    const at = clock.now();
    const restorableUntil = computeRestorableUntil(at);
    await deletedAccounts.keep(id, restorableUntil);
    const ended = await eraseAccount(transaction, before, { by, at, restorableUntil });
    audit.add({ action: 'user.delete', subject: id, fields: ['deletedAt'], change: deletionChange(before, ended) });
    return { success: true };
  });
}

/** The values in the trail about a deleted account: role, status and counts, no personal data. */
const deletionChange = ({ role, verificationStatus }: User, { sessions, shares }: Ended) => ({
  role: { from: role, to: null },
  verificationStatus: { from: verificationStatus, to: null },
  sessions: { from: sessions, to: 0 },
  shares: { from: shares, to: 0 },
});

/** How many rows of each kind ended with an account, as far as identity owns them. */
type Ended = { sessions: number; shares: number };

/** Writes the tombstone, deletes what belongs to the account, ends its sessions and publishes it (decision A4). */
export async function eraseAccount(
  transaction: Transaction,
  before: User,
  { by, at, restorableUntil }: { by: UserId; at: Date; restorableUntil: Date | null },
): Promise<Ended> {
  const { subscriptions, secondFactors, users, photos, projectedProfiles, notices, mails } = transaction;
  const { passwordResets, emailChanges, accountExports, outbox } = transaction;
  const { id } = before;
  const tombstone = toTombstone(before, at, restorableUntil);
  const { customerId } = (await subscriptions.of(id)) ?? {};
  if (customerId) outbox.enqueue(deleteCustomer, { customerId });
  await users.erase(tombstone, { by });
  const sessions = await endUserSessions(transaction, id);
  const shares = await projectedProfiles.countSharesOf(id);
  await photos.deleteOf(id);
  await projectedProfiles.deleteOf(id);
  await notices.deleteOf(id);
  await mails.deleteOf(id);
  await passwordResets.deleteOf(id);
  await emailChanges.deleteOf(id);
  await secondFactors.deleteOf(id);
  await accountExports.deleteOf(id);
  outbox.add(userDeleted, { subject: id, audience: userAudience(id), data: userPayload(tombstone) });
  return { sessions, shares };
}
