import { signedIn } from '@entourage/contracts/access/caller';
import type { VerificationCode } from '@entourage/contracts/calls/social-verification';
import { AppError } from '@entourage/contracts/errors';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { type IssuedCode, issueCode } from '../domain/verification-code.ts';

export const viewVerificationCodeInput = z.object({});

const answer = ({ code, expiresAt }: IssuedCode): VerificationCode => ({
  verificationCode: code,
  expiresAt: expiresAt.toISOString(),
});

/** The code the caller has to publish: the same for 24 h, then a new one (decision V1). */
export async function viewVerificationCode({ caller, clock, store }: Context): Promise<VerificationCode> {
  const { userId } = signedIn(caller);
  const known = await store.read.applicants.issuedTo(userId);
  if (known && clock.now() < known.expiresAt) return answer(known);
  return store.transaction(async ({ applicants }) => {
    // Locked, so that of two concurrent requests the second gets the code of the first.
    const { issued, forgottenAt } = await applicants.lockForUpdate(userId);
    if (forgottenAt) throw new AppError('UNAUTHORIZED');
    if (issued && clock.now() < issued.expiresAt) return answer(issued);
    const fresh = issueCode(clock.now());
    await applicants.issue(userId, fresh);
    return answer(fresh);
  });
}
