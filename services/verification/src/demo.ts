import { demoIds } from '@entourage/contracts/demo';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import type { BootContext } from './data/store.ts';
import { postKey, urlSignals } from './domain/post-url.ts';
import { reviewPost } from './domain/review-post.ts';
import { postAudience, publicPost, type SocialPost } from './domain/social-post.ts';

const hourMs = 60 * 60 * 1000;

type Filed = Pick<SocialPost, 'id' | 'userId' | 'platform' | 'accountHandle' | 'postUrl' | 'verificationCode'>;

const waiting: Filed = {
  id: '01970000-0000-7000-9000-000000000101',
  userId: demoIds.pending,
  platform: 'INSTAGRAM',
  accountHandle: 'jonas.lindqvist',
  postUrl: 'https://www.instagram.com/jonas.lindqvist/p/C9xQ2Lr/',
  verificationCode: 'ENTOURAGE-7QK2MD',
};
const refused: Filed = {
  id: '01970000-0000-7000-9000-000000000102',
  userId: demoIds.rejected,
  platform: 'TWITTER',
  accountHandle: 'rafa_moreno',
  postUrl: 'http://x.com/rafa_fanclub/status/1790',
  verificationCode: 'ENTOURAGE-000000',
};

/** A post as its submission and the check a minute later have left it. */
function checkedPost(filed: Filed, submittedAt: Date, isOwnCode: boolean): SocialPost {
  const checkedAt = new Date(submittedAt.getTime() + 60_000);
  return {
    ...filed,
    version: 1,
    postKey: postKey(filed.postUrl),
    codeMatches: isOwnCode,
    codeWasFresh: isOwnCode,
    submittedAt,
    reviewStatus: 'PENDING',
    reviewedAt: null,
    reviewedBy: null,
    reviewNotes: null,
    check: { checkedAt, ...urlSignals(filed), urlUsedByAnother: false },
  };
}

/**
 * One post waiting for a review and one that was refused. Their check is part of them and not announced: the status of the accounts is
 * identity's own demo data.
 */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  await store.transaction(async ({ applicants, posts, outbox }) => {
    const announce = (event: typeof socialVerificationSubmitted, post: SocialPost) =>
      outbox.add(event, { subject: post.id, audience: postAudience(post), data: publicPost(post) });

    const pending = await applicants.hold(waiting.userId);
    if (!pending.forgottenAt && !(await posts.byId(waiting.id))) {
      const post = checkedPost(waiting, hoursAgo(3), true);
      await posts.add(post);
      announce(socialVerificationSubmitted, post);
    }
    const rejected = await applicants.hold(refused.userId);
    if (!rejected.forgottenAt && !(await posts.byId(refused.id))) {
      const post = checkedPost(refused, hoursAgo(30), false);
      const review = { reviewStatus: 'REJECTED', reviewNotes: 'The post is not on an account of yours.' } as const;
      const { next } = reviewPost(post, review, { at: hoursAgo(26), by: demoIds.admin });
      await posts.add(next);
      announce(socialVerificationReviewed, next);
    }
  });
}
