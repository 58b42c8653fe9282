import { z } from 'zod';

const invalidTotpCode = { error: 'Enter the six digits of your authenticator app' };

/** A code of an authenticator app as it is typed; apps show it with a space. */
export const totpCode = z
  .string(invalidTotpCode)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, invalidTotpCode));

/** The text for a right code that was already used. It does not count as a guess: of parallel sign-ins with one code, all but one get it. */
export const usedTotpCode = 'This code was already used. Wait for the next one.';

const invalidRecoveryCode = { error: 'Enter one of the recovery codes that you have saved' };

/** A recovery code as it is typed: 80 bits in base32, with or without hyphens and in any case. */
export const recoveryCode = z
  .string(invalidRecoveryCode)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, invalidRecoveryCode));
