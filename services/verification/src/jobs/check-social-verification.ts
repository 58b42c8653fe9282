import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { urlSignals } from '../domain/post-url.ts';
import { postAudience, publicPost, type SocialPost } from '../domain/social-post.ts';

/**
 * The automatic check of a post (decision V9): what address, handle and code tell is kept for the reviewer, and the post counts as
 * checked whatever they say. The address is never fetched. Running twice changes nothing.
 */
export const checkSocialVerification = job({
  name: 'check-social-verification',
  data: z.object({ verificationId: id }),
  attempts: 10,
  async handle({ verificationId }: { verificationId: string }, { store, clock }: JobContext) {
    await store.transaction(async ({ posts, outbox }) => {
      const post = await posts.byId(verificationId);
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
  },
});
