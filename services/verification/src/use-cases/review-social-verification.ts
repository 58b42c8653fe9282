import { signedIn } from '@entourage/contracts/access/caller';
import type { verificationCalls } from '@entourage/contracts/calls/social-verification';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import type { Context } from '../data/store.ts';
import { reviewPost } from '../domain/review-post.ts';
import { reviewerView } from '../domain/social-post.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';

type Input = UseCaseInput<typeof verificationCalls.reviewSocialVerification>;

/** An administrator reviews one post; the user's status stays. The decision on the user reviews the posts that wait. */
export function reviewSocialVerification({ caller, clock, store }: Context, { id: postId, body: review }: Input) {
  const admin = signedIn(caller);
  return store.transaction(async ({ posts, audit, outbox }) => {
    const post = await posts.byId(postId);
    if (!post) throw new AppError('NOT_FOUND');
    const { next, ...changed } = reviewPost(post, review, { at: clock.now(), by: admin.userId });
    await posts.save(next);
    audit.add({ action: 'social-verification.review', subject: post.userId, ...changed });
    outbox.add(socialVerificationReviewed, {
      subject: next.id,
      audience: postAudience(next),
      data: socialVerificationPayload(next),
    });
    return reviewerView(next);
  });
}
