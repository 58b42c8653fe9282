import { dayMs } from '@entourage/contracts/durations';
import { newId, type UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { sendSecurityMail } from './send-security-mail.ts';

const confirmWithinMs = dayMs;
/** For how long the link in the mail to the previous address works, counted from the request and again from when the change takes effect. */
const undoWithinMs = 3 * dayMs;
export const undoDeadline = (at: Date) => new Date(at.getTime() + undoWithinMs);

const emailKey = (email: string | null) => email && lookupKey(email);
/** Whether it is an address of its own, not another spelling. */
export const isOtherAddress = (before: string | null, wanted: string | null): boolean =>
  emailKey(before) !== emailKey(wanted);

/**
 * Requests another address: it takes effect once its link has been opened, and the old address gets a link that takes it back. Answer and rows are
 * the same for an address that another account has, whose owner alone is told.
 */
export async function requestEmail(
  transaction: Transaction,
  { user, email, at }: { user: User; email: string; at: Date },
): Promise<void> {
  const { emailChanges, users } = transaction;
  const owner = await users.idOfEmail(lookupKey(email));
  await emailChanges.endPending(user.id, at);
  const confirmUntil = new Date(at.getTime() + confirmWithinMs);
  const id = await addChange(transaction, { user, newEmail: email, confirmUntil, appliedAt: null, at });
  if (owner) await sendSecurityMail(transaction, { userId: owner, kind: 'email-taken', at });
  else await sendSecurityMail(transaction, { id, userId: user.id, kind: 'email-confirm', at, recipient: email });
}

/** Records that the account no longer has this address, and mails it a link that takes the change back. */
export async function leaveEmail(
  transaction: Transaction,
  { user, newEmail, at }: { user: User; newEmail: string | null; at: Date },
): Promise<void> {
  await transaction.emailChanges.endPending(user.id, at);
  await addChange(transaction, { user, newEmail, confirmUntil: at, appliedAt: at, at });
}

type Added = { user: User; newEmail: string | null; confirmUntil: Date; appliedAt: Date | null; at: Date };

/** @returns the id of the change */
async function addChange(transaction: Transaction, { user, at, ...change }: Added): Promise<string> {
  const [id, undoId] = [newId(), user.email === null ? null : newId()];
  const row = {
    id,
    undoId,
    userId: user.id as UserId,
    oldEmail: user.email,
    undoUntil: undoDeadline(at),
    createdAt: at,
  };
  await transaction.emailChanges.add({ ...row, ...change });
  if (undoId && user.email) {
    const recipient = user.email;
    await sendSecurityMail(transaction, { id: undoId, userId: user.id, kind: 'email-replaced', at, recipient });
  }
  return id;
}
