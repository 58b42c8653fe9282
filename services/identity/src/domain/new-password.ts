import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { commonestPasswords } from './commonest-passwords.ts';

/** Whether a common password is refused, or accepted with a warning in the web application (decision I11). */
export type CommonPasswords = 'refuse' | 'warn';
type Rules = { mode: CommonPasswords; field?: string };

/** Whether the password is a common one or the username itself, ignoring case. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = lookupKey(password);
  return commonestPasswords.has(folded) || folded === lookupKey(username);
}

/** @param field the name of the password in the body. @throws AppError VALIDATION for a common password under `refuse` (decision I11) */
export function assertNotCommonPassword(password: string, username: string, { mode, field = 'password' }: Rules): void {
  if (mode === 'refuse' && isCommonPassword(password, username)) {
    throw new AppError('VALIDATION', { fields: { [field]: 'Choose a less common password' } });
  }
}
