import { signedIn } from '@entourage/contracts/access/caller';
import type { verificationCalls } from '@entourage/contracts/calls/social-verification';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { assertWithinDailyLimit } from '../domain/daily-limit.ts';
import { postKey } from '../domain/post-url.ts';
import { ownerView, type SocialPost } from '../domain/social-post.ts';
import { compareCode } from '../domain/verification-code.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';
import { checkSocialVerification } from '../jobs/check-social-verification.ts';
import { withdrawPost } from './withdraw-social-verification.ts';

type Input = UseCaseInput<typeof verificationCalls.submitSocialVerification>;

/**
 * Submits a post as evidence for the caller and schedules its check. A wrong or expired code is stored for the
 * reviewer, not refused. `replaces` names the post that this one corrects, which is withdrawn in the same transaction.
 * @throws AppError RATE_LIMITED when the daily limit is reached; NOT_FOUND and CONFLICT as a withdrawal
 */
export function submitSocialVerification(
  { caller, clock, config, store }: Context,
  { body: { replaces, ...submitted } }: Input,
) {
  const { userId } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { applicants, posts, outbox } = transaction;
    const now = clock.now();
    const { issued, closedAt } = await applicants.lockForUpdate(userId);
    if (closedAt) throw new AppError('UNAUTHORIZED');
    const recent = await posts.submissionTimes(userId, new Date(now.getTime() - dayMs));
    assertWithinDailyLimit(recent, config.socialPostsPerDay, now);
    if (replaces) await withdrawPost(transaction, { id: replaces, userId, at: now });
    const post: SocialPost = {
      ...submitted,
      ...compareCode(submitted.verificationCode, issued, now),
      id: newId(),
      version: 1,
      userId,
      postKey: postKey(submitted.postUrl),
      submittedAt: now,
      reviewStatus: 'PENDING',
      reviewedAt: null,
      reviewedBy: null,
      reviewNotes: null,
      check: null,
      withdrawnAt: null,
    };
    await posts.add(post);
    outbox.add(socialVerificationSubmitted, {
      subject: post.id,
      audience: postAudience(post),
      data: socialVerificationPayload(post),
    });
    const delayMs = config.socialCheckDelay * 1000;
    outbox.enqueue(checkSocialVerification, { verificationId: post.id }, { delayMs });
    return ownerView(post);
  });
}
