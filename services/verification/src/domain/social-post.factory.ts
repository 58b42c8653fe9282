import { newId } from '@entourage/contracts/ids';
import { postKey } from './post-url.ts';
import type { SocialPost } from './social-post.ts';

/** A post for tests, neither checked nor reviewed. */
export function aSocialPost(given: Partial<SocialPost> = {}): SocialPost {
  const postUrl = given.postUrl ?? `https://instagram.com/p/${newId()}`;
  return {
    id: newId(),
    version: 1,
    userId: newId(),
    platform: 'INSTAGRAM',
    accountHandle: 'maya',
    postUrl,
    postKey: postKey(postUrl),
    verificationCode: 'ENTOURAGE-ABC123',
    codeMatches: true,
    codeWasFresh: true,
    submittedAt: new Date('2026-03-01T09:00:00Z'),
    reviewStatus: 'PENDING',
    reviewedAt: null,
    reviewedBy: null,
    reviewNotes: null,
    check: null,
    withdrawnAt: null,
    ...given,
  };
}
