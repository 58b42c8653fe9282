import { dayMs } from '@entourage/contracts/durations';
import { newId, type UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { Transaction } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { sendSecurityMail } from './send-security-mail.ts';

const confirmWithinMs = dayMs;
/** For how long the mail to the address before takes a change back, from when it was asked for and from when it counts. */
const undoWithinMs = 3 * dayMs;
export const undoDeadline = (at: Date) => new Date(at.getTime() + undoWithinMs);

const emailKey = (email: string | null) => email && lookupKey(email);
/** Whether it is an address of its own, not another spelling. */
export const isOtherAddress = (before: string | null, wanted: string | null): boolean =>
  emailKey(before) !== emailKey(wanted);

/**
 * Asks for another address: it counts once its link has been opened, and the old one gets a way back (ADR 0036). The answer and the rows are
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

/** Notes that an address is no longer that of the account, and tells it with a way back. */
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
