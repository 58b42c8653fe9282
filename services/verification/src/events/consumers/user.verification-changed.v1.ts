import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { reviewPost } from '../../domain/review-post.ts';
import { postAudience, socialVerificationPayload } from '../payloads.ts';

/** The latest decision on a user: an older one that arrives later changes nothing. */
const decisions = 'decisions-on-users';

/**
 * An approval or rejection of a user also applies to the user's posts that waited for it. Posts that an
 * administrator has reviewed stay as they are, and so do posts that were submitted after the decision.
 */
export const reviewPostsOfUser = consumer(userVerificationChanged, async ({ data, time }, transaction: Transaction) => {
  const { outbox, posts, projection } = transaction;
  const { userId, verificationStatus, version } = data;
  if (verificationStatus !== 'APPROVED' && verificationStatus !== 'REJECTED') return;
  if (!(await projection.isNewer(decisions, userId, version))) return;
  const decidedAt = new Date(time);
  for (const post of await posts.ofUser(userId)) {
    if (post.reviewedAt || post.submittedAt > decidedAt) continue;
    // The event does not name the administrator; the audit row of the decision does.
    const { next } = reviewPost(post, { reviewStatus: verificationStatus }, { at: decidedAt, by: null });
    await posts.save(next);
    outbox.add(socialVerificationReviewed, {
      subject: next.id,
      audience: postAudience(next),
      data: socialVerificationPayload(next),
    });
  }
});
