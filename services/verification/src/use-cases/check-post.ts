import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import type { JobContext } from '../data/store.ts';
import { urlSignals } from '../domain/post-url.ts';
import type { SocialPost } from '../domain/social-post.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';

/**
 * The automatic check of a post (decision V9): the result is stored for the reviewer, and the post counts as
 * checked whatever the result. The URL is never fetched. Idempotent.
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
      data: socialVerificationPayload(next),
    });
  });
}
