import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { endUserSessions } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';

type Replacement = {
  userId: UserId;
  /** The hash that must still be the stored one; by default any. */
  from?: string;
  to: string;
  at: Date;
  /** The session that stays. */
  except?: Id;
};

/**
 * Stores the hash of a new password, with what follows from it: sessions end, open links for a new password end, the calendar's address
 * ends (in scheduling), and a mail is sent.
 * @returns false and changes nothing when the password has been changed meanwhile or the account is closed
 */
export async function replacePassword(
  transaction: Transaction,
  { userId, except, ...replacement }: Replacement,
): Promise<boolean> {
  const { users, passwordResets, outbox } = transaction;
  if (!(await users.replacePassword(userId, replacement))) return false;
  await endUserSessions(transaction, userId, except);
  outbox.add(passwordReplaced, { subject: userId, audience: { userIds: [userId] }, data: { userId, version: 1 } });
  await passwordResets.deleteOf(userId);
  await sendSecurityMail(transaction, { userId, kind: 'password-changed', at: replacement.at });
  return true;
}
