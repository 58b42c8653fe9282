import { signedIn } from '@entourage/contracts/access/caller';
import type { verificationCalls } from '@entourage/contracts/calls/social-verification';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { socialVerificationWithdrawn } from '@entourage/contracts/events/verification/social-verification.withdrawn.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';
import { withdrawn } from '../domain/withdraw-post.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';

type Input = UseCaseInput<typeof verificationCalls.withdrawSocialVerification>;

/**
 * Withdraws a post of the caller that waits for its review. Handle, address and code are erased.
 * @throws AppError NOT_FOUND for an unknown post and another user's post; CONFLICT once it is reviewed
 */
export async function withdrawSocialVerification({ caller, clock, store }: Context, { id: postId }: Input) {
  const { userId } = signedIn(caller);
  await store.transaction(async (transaction) => {
    const { closedAt } = await transaction.applicants.lockForUpdate(userId);
    if (closedAt) throw new AppError('UNAUTHORIZED');
    await withdrawPost(transaction, { id: postId, userId, at: clock.now() });
  });
  return { success: true as const };
}

type Withdrawal = { id: string; userId: UserId; at: Date };

/** Withdraws a post within a transaction that has locked the applicant, so that no check of another post is missed. */
export async function withdrawPost({ posts, outbox }: Transaction, { id: postId, userId, at }: Withdrawal) {
  const own = await posts.ofUser(userId);
  const post = own.find((one) => one.id === postId);
  if (!post) throw new AppError('NOT_FOUND');
  const next = withdrawn(post, at);
  await posts.save(next);
  outbox.add(socialVerificationWithdrawn, {
    subject: next.id,
    audience: postAudience(next),
    data: {
      ...socialVerificationPayload(next),
      withdrawnAt: at.toISOString(),
      isAnotherChecked: own.some((other) => other !== post && other.check !== null && !other.reviewedAt),
    },
  });
}
