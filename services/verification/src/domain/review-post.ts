import type { UserId } from '@entourage/contracts/ids';
import type { SocialPost } from './social-post.ts';

type Review = { reviewStatus: SocialPost['reviewStatus']; reviewNotes?: string | null | undefined };

/**
 * An administrator's review of a post. Absent notes are kept, null clears them. `by` is null where the decision on the
 * user reviewed it.
 * @returns the next version of the post, and for the audit row the changed fields; it contains status values, but no notes
 */
export function reviewPost(post: SocialPost, review: Review, { at, by }: { at: Date; by: UserId | null }) {
  const { reviewStatus, reviewNotes = post.reviewNotes } = review;
  const next: SocialPost = {
    ...post,
    version: post.version + 1,
    reviewStatus,
    reviewNotes,
    reviewedAt: at,
    reviewedBy: by,
  };
  const fields = (['reviewStatus', 'reviewNotes'] as const).filter((field) => post[field] !== next[field]);
  const change = fields.includes('reviewStatus') && { reviewStatus: { from: post.reviewStatus, to: reviewStatus } };
  return { next, fields, ...(change && { change }) };
}
