import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';

/** The gateway counts this error as a guess by the field that it names (`passwordCheck`). */
export const wrongPassword = (field: 'currentPassword' | 'password') =>
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
  field: 'currentPassword' | 'password',
): Promise<string> {
  const stored = await store.read.users.passwordOf(signedIn(caller).userId);
  const isRight = await clients.passwords.verify(password, stored);
  if (!isRight || stored === null) throw wrongPassword(field);
  return stored;
}
