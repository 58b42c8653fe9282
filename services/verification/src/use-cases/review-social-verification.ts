import { signedIn } from '@entourage/contracts/access/caller';
import { reviewInput } from '@entourage/contracts/calls/social-verification';
import { AppError } from '@entourage/contracts/errors';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { reviewPost } from '../domain/review-post.ts';
import { reviewerView } from '../domain/social-post.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';

export const reviewSocialVerificationInput = z.object({ id, review: reviewInput });
type Input = z.infer<typeof reviewSocialVerificationInput>;

/** An administrator reviews one post; the user's status stays. The decision on the user reviews the posts that wait. */
export function reviewSocialVerification({ caller, clock, store }: Context, { id: postId, review }: Input) {
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
