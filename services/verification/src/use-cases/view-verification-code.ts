import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import type { VerificationCode } from '@entourage/contracts/rest/social-verification';
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
    // Held, so that of two tabs opened at once the second gets the code of the first.
    const { issued, forgottenAt } = await applicants.hold(userId);
    if (forgottenAt) throw new AppError('UNAUTHORIZED');
    if (issued && clock.now() < issued.expiresAt) return answer(issued);
    const fresh = issueCode(clock.now());
    await applicants.issue(userId, fresh);
    return answer(fresh);
  });
}
