import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';

export type PasswordField = 'currentPassword' | 'password';

/** The gateway counts this error as a guess by the field that it names (`passwordCheck`). */
export const wrongPassword = (field: PasswordField) =>
  new AppError('VALIDATION', { fields: { [field]: 'This is not your current password' } });

/**
 * Compares a password with the caller's.
 * @param field the name of the password in the body
 * @returns the hash that it was compared with, to notice a change in between
 * @throws AppError VALIDATION that names the field
 */
export async function checkPassword(
  { caller, clients, store }: Pick<Context, 'caller' | 'clients' | 'store'>,
  password: string,
  field: PasswordField,
): Promise<string> {
  const stored = await store.read.users.passwordOf(signedIn(caller).userId);
  const isRight = await clients.passwords.verify(password, stored);
  if (!isRight || stored === null) throw wrongPassword(field);
  return stored;
}

/**
 * For the transaction that follows the check.
 * @param checked the hash that the password was compared with
 * @throws AppError VALIDATION that names the field, when another tab has changed the password meanwhile
 */
export async function assertStillChecked(
  { users }: Transaction,
  { userId, checked, field }: { userId: UserId; checked: string; field: PasswordField },
): Promise<void> {
  if ((await users.passwordOf(userId)) !== checked) throw wrongPassword(field);
}
