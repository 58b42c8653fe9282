import type { UserId } from '@entourage/contracts/ids';
import type { SocialPost } from './social-post.ts';

type Review = { reviewStatus: SocialPost['reviewStatus']; reviewNotes?: string | null | undefined };
type Change = Record<string, { from: string | null; to: string | null }>;

/**
 * An administrator's judgement of a post (decision V3): absent notes keep the old ones, null clears.
 * @returns the post, one version higher, and the fields whose value differs, for the trail (decision A19)
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
  const change: Change = {};
  for (const field of ['reviewStatus', 'reviewNotes'] as const)
    if (post[field] !== next[field]) change[field] = { from: post[field], to: next[field] };
  return { next, change };
}
