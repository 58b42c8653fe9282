import type { deletedUsersCalls } from '@entourage/contracts/calls/deleted-users';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import type { DeletedAccount } from '../data/deleted-accounts-repository.ts';
import type { Context, Transaction } from '../data/store.ts';
import { restoredFrom, type User } from '../domain/user.ts';
import { userAudience, userPayload } from '../events/payloads.ts';

const takenTexts = { username: 'This username is taken', email: 'This email address is in use' } as const;

/**
 * Restores an account that an administrator has deleted, within 7 days (ADR 0085). The other services restore their own rows by event.
 * A repeat changes nothing and answers the account as it is.
 * @throws AppError NOT_FOUND after 7 days, and for an account that is unknown, was never deleted or closed by its owner; CONFLICT that
 * names each field that is taken
 */
export function restoreUser(
  { clock, store }: Context,
  { userId: id, body: names }: UseCaseInput<typeof deletedUsersCalls.restoreUser>,
): Promise<AdminUser> {
  return store.transaction(async (transaction) => {
    const { users, accounts, deletedAccounts, audit, outbox } = transaction;
    const tombstone = await users.lockTombstone(id);
    const at = clock.now();
    const deleted = await deletedAccounts.restorable(id, at);
    if (!tombstone && deleted === 'RESTORED') return accounts.forAdmin(id);
    if (!tombstone || !deleted || deleted === 'RESTORED') throw new AppError('NOT_FOUND');
    const next = restoredFrom(tombstone, { ...deleted.record.user, ...names });
    await saveRestored(transaction, deleted, { next, at });
    audit.add({
      action: 'user.restore',
      subject: id,
      fields: ['deletedAt', ...changedNames(deleted, next)],
      change: { deletedAt: { from: tombstone.deletedAt?.toISOString() ?? null, to: null } },
    });
    outbox.add(userRestored, { subject: id, audience: userAudience(id), data: userPayload(next) });
    return accounts.forAdmin(id);
  });
}

const changedNames = ({ record: { user } }: DeletedAccount, next: User) =>
  (['username', 'email'] as const).filter((field) => user[field] !== next[field]);

/** @throws AppError CONFLICT that names each field that is taken */
async function saveRestored(
  { users, deletedAccounts, attempt }: Transaction,
  deleted: DeletedAccount,
  { next, at }: { next: User; at: Date },
): Promise<void> {
  const saved = await attempt(() => users.restore(next, { ...deleted.record.columns, at }));
  if (!saved.ok) throw await takenError(users, next, saved.error);
  await deletedAccounts.putBack(deleted);
}

async function takenError(users: Transaction['users'], next: User, error: unknown): Promise<unknown> {
  const taken = await users.takenAmong(next);
  if (taken.length === 0) return error;
  return new AppError('CONFLICT', { fields: Object.fromEntries(taken.map((field) => [field, takenTexts[field]])) });
}
