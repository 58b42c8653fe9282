import { signedIn } from '@entourage/contracts/access/caller';
import { type Account, accountChange } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { z } from 'zod';
import type { SecondFactorState } from '../data/second-factors-repository.ts';
import type { Context, Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { assertStillChecked, checkPassword } from './check-password.ts';
import { saveEdited, type UserEdit } from './edit-user.ts';
import { sendSecurityMail } from './send-security-mail.ts';

export const accountEdit = z.object({ change: accountChange });
type Change = Omit<z.output<typeof accountChange>, 'currentPassword'>;

const accountView = (user: User, secondFactor: SecondFactorState): Account => ({
  username: user.username!,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  showInDeck: user.showInDeck,
  timezone: user.chosenTimezone,
  browserTimezone: user.timezone,
  mailNotices: user.mailNotices,
  ...secondFactor,
});

/** The caller's own account. @throws AppError UNAUTHORIZED when it was closed a moment ago */
export async function viewAccount({ caller, store }: Context): Promise<Account> {
  const { userId } = signedIn(caller);
  const user = await store.read.users.byId(userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return accountView(user, await store.read.secondFactors.stateOf(userId));
}

const editable = ['firstName', 'lastName', 'email', 'showInDeck', 'chosenTimezone', 'mailNotices'] as const;

/**
 * Changes the caller's own account; an absent key keeps its value (decision I10). A new address is told to both addresses. The settings
 * send the password with it, which is checked where it is sent. @throws AppError VALIDATION that names the field
 */
export async function changeAccount(
  context: Context,
  { change: { currentPassword, ...change } }: z.infer<typeof accountEdit>,
): Promise<Account> {
  const { caller, clock, store } = context;
  const { userId } = signedIn(caller);
  // Outside the transaction: it takes long, and it is not repeated with it.
  const checked =
    currentPassword === undefined || change.email === undefined
      ? null
      : await checkPassword(context, currentPassword, 'currentPassword');
  return store.transaction(async (transaction) => {
    const { users, secondFactors, audit, outbox } = transaction;
    const before = await users.lockForUpdate(userId);
    if (!before) throw new AppError('UNAUTHORIZED');
    const { timezone, ...rest } = change;
    const wanted = { ...rest, chosenTimezone: timezone };
    assertAllowed(before, change);
    const secondFactor = await secondFactors.stateOf(userId);
    if (checked !== null) await assertStillChecked(transaction, { userId, checked, field: 'currentPassword' });
    const changes = changesBetween(before, wanted, editable);
    if (changes.fields.length === 0) return accountView(before, secondFactor);
    const given = Object.fromEntries(changes.fields.map((field) => [field, wanted[field as keyof typeof wanted]]));
    const next: User = { ...before, ...given, version: before.version + 1 };
    const at = clock.now();
    await saveEdited(transaction, { before, next, at });
    if (changes.fields.includes('email')) await tellNewAddress(transaction, { before, next, at });
    audit.add({ action: 'account.edit', subject: userId, ...changes });
    outbox.add(userUpdated, { subject: userId, audience: userAudience(userId), data: userPayload(next) });
    return accountView(next, secondFactor);
  });
}

/** @throws AppError VALIDATION for the consent of somebody who is no athlete (D5), and for removing an address that is required (I4) */
function assertAllowed(before: User, { email, showInDeck }: Change): void {
  if (showInDeck !== undefined && before.role !== 'ATHLETE') {
    throw new AppError('VALIDATION', { fields: { showInDeck: 'Only athletes can be shown in the investor deck' } });
  }
  if (email === null && before.email !== null && before.role !== 'TEAM_MEMBER') {
    throw new AppError('VALIDATION', { fields: { email: 'Email is required' } });
  }
}

async function tellNewAddress(transaction: Transaction, { before, next, at }: UserEdit): Promise<void> {
  const userId = next.id;
  // Only another spelling of the same address.
  if (before.email && next.email && lookupKey(before.email) === lookupKey(next.email)) return;
  if (before.email) {
    await sendSecurityMail(transaction, { userId, kind: 'email-replaced', at, recipient: before.email });
  }
  if (next.email) await sendSecurityMail(transaction, { userId, kind: 'email-set', at, recipient: next.email });
}
