import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';

/** Whether a password that is easy to guess is refused, or taken with a hint of the web (decision I11). */
export type CommonPasswords = 'refuse' | 'warn';
type Rules = { mode: CommonPasswords; commonest: ReadonlySet<string> };

/** Among the commonest, or the username itself; case does not make a guess harder. */
export function isEasilyGuessed(password: string, username: string, commonest: ReadonlySet<string>): boolean {
  const folded = lookupKey(password);
  return commonest.has(folded) || folded === lookupKey(username);
}

/** @throws AppError VALIDATION for an easily guessed password under `refuse` (decision I11) */
export function assertNotCommonPassword(password: string, username: string, { mode, commonest }: Rules): void {
  if (mode === 'refuse' && isEasilyGuessed(password, username, commonest)) {
    throw new AppError('VALIDATION', { fields: { password: 'Choose a less common password' } });
  }
}
