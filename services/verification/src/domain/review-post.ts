import type { UserId } from '@entourage/contracts/ids';
import type { SocialPost } from './social-post.ts';

type Review = { reviewStatus: SocialPost['reviewStatus']; reviewNotes?: string | null | undefined };

/**
 * An administrator's judgement of a post (decision V3): absent notes keep the old ones, null clears.
 * @returns the post, one version higher, and for the trail the fields whose value differs; the trail quotes a status and no notes (ADR 0033)
 */
export function reviewPost(post: SocialPost, review: Review, { at, by }: { at: Date; by: UserId }) {
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
