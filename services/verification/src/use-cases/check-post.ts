import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import type { JobContext } from '../data/store.ts';
import { urlSignals } from '../domain/post-url.ts';
import { postAudience, publicPost, type SocialPost } from '../domain/social-post.ts';

/**
 * The automatic check of a post (decision V9): what address, handle and code tell is kept for the reviewer, and the post counts as
 * checked whatever they say. The address is never fetched. Running twice changes nothing.
 */
export function checkPost({ store, clock }: Pick<JobContext, 'store' | 'clock'>, id: string): Promise<void> {
  return store.transaction(async ({ posts, outbox }) => {
    const post = await posts.byId(id);
    if (!post || post.check) return;
    const urlUsedByAnother = await posts.isUsedByAnother(post);
    const check = { checkedAt: clock.now(), ...urlSignals(post), urlUsedByAnother };
    const next: SocialPost = { ...post, version: post.version + 1, check };
    await posts.save(next);
    outbox.add(socialVerificationChecked, {
      subject: next.id,
      audience: postAudience(next),
      data: publicPost(next),
    });
  });
}
