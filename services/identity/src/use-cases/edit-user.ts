import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { identityCalls } from '@entourage/contracts/calls/users';
import { type AdminUser, userEdit } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import type { Context, Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { duplicateError } from './add-account.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { takeMail } from './limit-mails.ts';
import { isOtherAddress, leaveEmail } from './request-email.ts';

const editable = userEdit.keyof().options;

/**
 * Changes the six editable fields; an absent key keeps its value (decision A7). Another address counts at once, needs proof of who the
 * administrator is, and the old one can take it back.
 */
export function editUser(
  context: Context,
  { userId: id, body: change }: UseCaseInput<typeof identityCalls.editUser>,
): Promise<AdminUser> {
  const { clock, config, store } = context;
  return store.transaction(async (transaction) => {
    const { users, accounts, audit, outbox } = transaction;
    const before = await users.lockForUpdate(id);
    if (!before) throw new AppError('NOT_FOUND');
    const changes = changesBetween(before, change, editable);
    if (changes.fields.length === 0) return accounts.forAdmin(id);
    const given = Object.fromEntries(changes.fields.map((field) => [field, change[field as keyof typeof change]]));
    const next: User = { ...before, ...given, version: before.version + 1 };
    const at = clock.now();
    if (isOtherAddress(before.email, next.email)) {
      // A stolen session of an administrator must not be enough to take over an account by changing its address.
      await assertConfirmed(transaction, context);
      const max = config.mailLimits.addressChangesPerAccount;
      await takeMail(transaction, { what: 'address-change', of: id, at }, max);
      await leaveEmail(transaction, { user: before, newEmail: next.email, at });
    }
    await saveEdited(transaction, { before, next, at });
    audit.add({ action: 'user.edit', subject: id, ...changes });
    outbox.add(userUpdated, { subject: id, audience: userAudience(id), data: userPayload(next) });
    return accounts.forAdmin(id);
  });
}

export type UserEdit = { before: User; next: User; at: Date };

/** Saves a user. With another address, links for a new password end, because they went to the previous address. @throws AppError CONFLICT for an address in use */
export async function saveEdited(
  { users, passwordResets, attempt }: Transaction,
  { before, next, at }: UserEdit,
): Promise<void> {
  const saved = await attempt(() => users.save(next, at));
  if (!saved.ok) throw duplicateError(saved.error, { email: next.email });
  if (before.email !== next.email) await passwordResets.deleteOf(next.id);
}
