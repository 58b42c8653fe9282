import type {
  ReviewedSocialVerification,
  SocialPostInput,
  SocialVerification,
} from '@entourage/contracts/calls/social-verification';
import type { UserId } from '@entourage/contracts/ids';

/** The result of the automatic check. The code is checked on submission. */
type CheckResult = {
  checkedAt: Date;
  hostMatches: boolean;
  isHttps: boolean;
  handleInUrl: boolean;
  urlUsedByAnother: boolean;
};

/** A post submitted as evidence. */
export type SocialPost = Omit<SocialPostInput, 'replaces'> & {
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
  /** When the owner withdrew it; null on every post that can be read. */
  withdrawnAt: Date | null;
};

/** The latest state of a post. */
export type PostState = 'submitted' | 'checked' | 'reviewed';

/** A post as its owner sees it, without the result of the check. */
export const ownerView = (post: SocialPost): SocialVerification => ({
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
export const reviewerView = (post: SocialPost): ReviewedSocialVerification => ({
  ...ownerView(post),
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
