import { AppError } from '@entourage/contracts/errors';
import type { SocialPost } from './social-post.ts';

/**
 * The next version of a withdrawn post: handle, address and code are erased, the times stay for the daily limit.
 * @throws AppError CONFLICT once the post is reviewed
 */
export function withdrawn(post: SocialPost, at: Date): SocialPost {
  if (post.reviewedAt)
    throw new AppError('CONFLICT', { userMessage: 'This post has been reviewed and can no longer be changed.' });
  const erased = { accountHandle: '', postUrl: '', postKey: '', verificationCode: '' };
  return { ...post, ...erased, version: post.version + 1, withdrawnAt: at };
}
