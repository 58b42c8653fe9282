import { minuteMs } from '@entourage/contracts/durations';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { urlSignals } from '../domain/post-url.ts';
import type { SocialPost } from '../domain/social-post.ts';
import { postAudience, socialVerificationPayload } from '../events/payloads.ts';

/**
 * Checks a post automatically. The result is stored for the reviewer; the post counts as checked with any result. The URL
 * is never fetched. Idempotent.
 */
export function checkPost({ store, clock }: Pick<JobContext, 'store' | 'clock'>, postId: string): Promise<void> {
  return store.transaction(async ({ applicants, posts, outbox }) => {
    const found = await posts.byId(postId);
    if (!found || found.check) return;
    // A later withdrawal of another post of the user has to know whether this one is checked.
    await applicants.lockForUpdate(found.userId);
    const post = await posts.byId(postId);
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

/** Checks one post, `SOCIAL_CHECK_DELAY` after its submission. */
export const checkSocialVerification = job({
  name: 'check-social-verification',
  data: z.object({ verificationId: id }),
  attempts: 10,
  handle: ({ verificationId }: { verificationId: string }, context: JobContext) => checkPost(context, verificationId),
});

const graceMs = 10 * minuteMs;
const batch = 200;

/** Checks posts whose job was lost, for example with the data of Redis. Unchecked posts are read from the rows. */
export const checkOverduePosts = job({
  name: 'check-overdue-posts',
  data: z.object({}),
  everyMs: 10 * minuteMs,
  async handle(_: object, context: JobContext) {
    const { store, clock, config } = context;
    const due = new Date(clock.now().getTime() - config.socialCheckDelay * 1000 - graceMs);
    for (const postId of await store.read.posts.uncheckedBefore(due, batch)) await checkPost(context, postId);
  },
});
