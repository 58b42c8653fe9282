import { signedIn } from '@entourage/contracts/access/caller';
import type { IssuedVerificationCode } from '@entourage/contracts/calls/social-verification';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { type IssuedCode, issueCode } from '../domain/verification-code.ts';

const codeView = ({ code, expiresAt }: IssuedCode): IssuedVerificationCode => ({
  verificationCode: code,
  expiresAt: expiresAt.toISOString(),
});

/** The code that the caller has to publish; a new one after 24 h. */
export async function viewVerificationCode({ caller, clock, store }: Context): Promise<IssuedVerificationCode> {
  const { userId } = signedIn(caller);
  const known = await store.read.applicants.latestCode(userId);
  if (known && clock.now() < known.expiresAt) return codeView(known);
  return store.transaction(async ({ applicants }) => {
    // Locked, so that concurrent requests return the same code.
    const { issued, closedAt } = await applicants.lockForUpdate(userId);
    if (closedAt) throw new AppError('UNAUTHORIZED');
    if (issued && clock.now() < issued.expiresAt) return codeView(issued);
    const fresh = issueCode(clock.now());
    await applicants.issue(userId, fresh);
    return codeView(fresh);
  });
}
