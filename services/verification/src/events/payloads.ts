import type { EventData } from '@entourage/contracts/events/define-event';
import type { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import type { SocialPost } from '../domain/social-post.ts';

/** A post as the data of its events, without handle and URL: personal data that other services do not need. */
export const socialVerificationPayload = (post: SocialPost): EventData<typeof socialVerificationSubmitted> => ({
  verificationId: post.id,
  version: post.version,
  userId: post.userId,
  platform: post.platform,
  reviewStatus: post.reviewStatus,
  submittedAt: post.submittedAt.toISOString(),
  checkedAt: post.check?.checkedAt.toISOString() ?? null,
  reviewedAt: post.reviewedAt?.toISOString() ?? null,
});

/** The users whose pages show the post: its owner and administrators. */
export const postAudience = ({ userId }: SocialPost) => ({ userIds: [userId], roles: ['ADMIN' as const] });
