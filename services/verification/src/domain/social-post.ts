import type { UserId } from '@entourage/contracts/ids';
import type {
  ReviewedSocialVerification,
  SocialVerification,
  SocialVerificationInput,
} from '@entourage/contracts/rest/social-verification';

/** What the automatic check noticed beside the code, which is judged when it is handed in (decision V9). */
export type CheckResult = {
  checkedAt: Date;
  hostMatches: boolean;
  isHttps: boolean;
  handleInUrl: boolean;
  urlUsedByAnother: boolean;
};

/** A post filed as evidence. */
export type SocialPost = SocialVerificationInput & {
  id: string;
  version: number;
  userId: UserId;
  postKey: string;
  codeMatches: boolean;
  codeWasFresh: boolean;
  submittedAt: Date;
  reviewStatus: SocialVerification['reviewStatus'];
  reviewedAt: Date | null;
  reviewedBy: UserId | null;
  reviewNotes: string | null;
  check: CheckResult | null;
};

/** What happened to a post last. */
export type PostState = 'submitted' | 'checked' | 'reviewed';

/** A post as its owner sees it: without what the check noticed. */
export const ownerAnswer = (post: SocialPost): SocialVerification => ({
  id: post.id,
  platform: post.platform,
  accountHandle: post.accountHandle,
  postUrl: post.postUrl,
  verificationCode: post.verificationCode,
  submittedAt: post.submittedAt.toISOString(),
  reviewStatus: post.reviewStatus,
  reviewedAt: post.reviewedAt?.toISOString() ?? null,
  reviewNotes: post.reviewNotes,
});

/** A post as an administrator sees it. */
export const reviewerAnswer = (post: SocialPost): ReviewedSocialVerification => ({
  ...ownerAnswer(post),
  userId: post.userId,
  reviewedBy: post.reviewedBy,
  codeMatches: post.codeMatches,
  check: post.check && {
    ...post.check,
    checkedAt: post.check.checkedAt.toISOString(),
    codeMatches: post.codeMatches,
    codeWasFresh: post.codeWasFresh,
  },
});

/** What events say of a post: neither handle nor address, which are personal data of no use to others. */
export const publicPost = (post: SocialPost) => ({
  verificationId: post.id,
  version: post.version,
  userId: post.userId,
  platform: post.platform,
  reviewStatus: post.reviewStatus,
  submittedAt: post.submittedAt.toISOString(),
  checkedAt: post.check?.checkedAt.toISOString() ?? null,
  reviewedAt: post.reviewedAt?.toISOString() ?? null,
});

/** Open pages that show the post: its owner's and the administrators'. */
export const postAudience = ({ userId }: SocialPost) => ({ userIds: [userId], roles: ['ADMIN' as const] });
