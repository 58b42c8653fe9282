import { signedIn } from '@entourage/contracts/access/caller';
import type { Account, accountCalls, accountChange } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { z } from 'zod';
import type { Context, Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { assertConfirmed, readProof } from './assert-confirmed.ts';
import { saveEdited } from './edit-user.ts';
import { takeMail } from './limit-mails.ts';
import { isOtherAddress, leaveEmail, requestEmail } from './request-email.ts';

type Change = Omit<z.output<typeof accountChange>, 'currentPassword'>;

type Stores = Pick<Context['store']['read'], 'emailChanges' | 'secondFactors'>;

const toAccount = async ({ emailChanges, secondFactors }: Stores, user: User, at: Date): Promise<Account> => ({
  username: user.username!,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  showInDeck: user.showInDeck,
  timezone: user.chosenTimezone,
  browserTimezone: user.timezone,
  mailNotices: user.mailNotices,
  pendingEmail: await emailChanges.pendingOf(user.id, at),
  ...(await secondFactors.stateOf(user.id)),
});

/** The caller's own account. @throws AppError UNAUTHORIZED when the account was just closed */
export async function viewAccount({ caller, clock, store }: Context): Promise<Account> {
  const { userId } = signedIn(caller);
  const user = await store.read.users.byId(userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return toAccount(store.read, user, clock.now());
}

const editable = ['firstName', 'lastName', 'email', 'showInDeck', 'chosenTimezone', 'mailNotices'] as const;

/**
 * Changes the caller's own account; an absent key keeps its value. Another address needs proof of who it is and
 * counts once its link has been opened. @throws AppError VALIDATION that names the field, CONFIRMATION_REQUIRED
 */
export async function changeAccount(
  context: Context,
  { body: { currentPassword, ...change } }: UseCaseInput<typeof accountCalls.changeAccount>,
): Promise<Account> {
  const { caller, clock, store } = context;
  const { userId } = signedIn(caller);
  const password = change.email === undefined ? undefined : currentPassword;
  const proof = await readProof(context, { password, field: 'currentPassword' });
  return store.transaction(async (transaction) => {
    const { users, audit, outbox } = transaction;
    const before = await users.lockForUpdate(userId);
    if (!before) throw new AppError('UNAUTHORIZED');
    assertAllowed(before, change);
    const at = clock.now();
    const { timezone, ...rest } = change;
    const isOther = change.email !== undefined && isOtherAddress(before.email, change.email);
    if (isOther) await assertConfirmed(transaction, context, proof);
    const wanted = {
      ...rest,
      chosenTimezone: timezone,
      ...(await takeEmail(transaction, context, { before, change, at })),
    };
    const changes = changesBetween(before, wanted, editable);
    if (changes.fields.length === 0) return toAccount(transaction, before, at);
    const given = Object.fromEntries(changes.fields.map((field) => [field, wanted[field as keyof typeof wanted]]));
    const next: User = { ...before, ...given, version: before.version + 1 };
    await saveEdited(transaction, { before, next, at });
    audit.add({ action: 'account.edit', subject: userId, ...changes });
    outbox.add(userUpdated, { subject: userId, audience: userAudience(userId), data: userPayload(next) });
    return toAccount(transaction, next, at);
  });
}

/** @returns the address to store now: another spelling of the same one, the same one, or none; nothing when the new address waits for its link */
async function takeEmail(
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { before, change: { email }, at }: { before: User; change: Change; at: Date },
): Promise<{ email?: string | null | undefined }> {
  const { emailChanges, audit, live } = transaction;
  if (email === undefined) return {};
  if (!isOtherAddress(before.email, email)) {
    // The account's own address ends an earlier request for another one.
    await emailChanges.endPending(before.id, at);
    return { email };
  }
  await takeMail(
    transaction,
    { what: 'address-change', of: before.id, at },
    config.mailLimits.addressChangesPerAccount,
  );
  if (email === null) {
    await leaveEmail(transaction, { user: before, newEmail: null, at });
    return { email };
  }
  // Every address counts in the same way, so that the answer does not tell whether an account has it.
  const counted = { what: 'address', of: lookupKey(email), at } as const;
  await takeMail(transaction, counted, config.mailLimits.addressChangesPerAddress);
  await requestEmail(transaction, { user: before, email, at });
  audit.add({ action: 'account.email-request', subject: before.id, fields: ['email'] });
  live.add({ audience: { userIds: [before.id] }, tags: ['CurrentUser'] });
  return { email: undefined };
}

/** @throws AppError VALIDATION for the consent of a user who is not an athlete (D5), and for removing an address that is required (I4) */
function assertAllowed(before: User, { email, showInDeck }: Change): void {
  if (showInDeck !== undefined && before.role !== 'ATHLETE') {
    throw new AppError('VALIDATION', { fields: { showInDeck: 'Only athletes can be shown in the investor deck' } });
  }
  if (email === null && before.email !== null && before.role !== 'TEAM_MEMBER') {
    throw new AppError('VALIDATION', { fields: { email: 'Email is required' } });
  }
}
