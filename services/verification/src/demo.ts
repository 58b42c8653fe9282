import { demoIds } from '@entourage/contracts/demo';
import { hourMs } from '@entourage/contracts/durations';
import type { BootContext } from './data/store.ts';
import { postKey, urlSignals } from './domain/post-url.ts';
import { reviewPost } from './domain/review-post.ts';
import type { SocialPost } from './domain/social-post.ts';

type SubmittedPost = Pick<SocialPost, 'id' | 'userId' | 'platform' | 'accountHandle' | 'postUrl' | 'verificationCode'>;

const waiting: SubmittedPost = {
  id: '01970000-0000-7000-9000-000000000101',
  userId: demoIds.pending,
  platform: 'INSTAGRAM',
  accountHandle: 'priya.nair',
  postUrl: 'https://www.instagram.com/priya.nair/p/C9xQ2Lr/',
  verificationCode: 'ENTOURAGE-7QK2MD',
};
const rejected: SubmittedPost = {
  id: '01970000-0000-7000-9000-000000000102',
  userId: demoIds.rejected,
  platform: 'TWITTER',
  accountHandle: 'rafael_duarte',
  postUrl: 'http://x.com/duarte_fanclub/status/1790',
  verificationCode: 'ENTOURAGE-000000',
};

/** A post that was submitted and checked a minute later. */
function checkedPost(submitted: SubmittedPost, submittedAt: Date, isOwnCode: boolean): SocialPost {
  const checkedAt = new Date(submittedAt.getTime() + 60_000);
  return {
    ...submitted,
    version: 1,
    postKey: postKey(submitted.postUrl),
    codeMatches: isOwnCode,
    codeWasFresh: isOwnCode,
    submittedAt,
    reviewStatus: 'PENDING',
    reviewedAt: null,
    reviewedBy: null,
    reviewNotes: null,
    withdrawnAt: null,
    check: { checkedAt, ...urlSignals(submitted), urlUsedByAnother: false },
  };
}

/**
 * One post that waits for a review and one that was rejected, both checked. Publishes no events: they would change the status of the
 * account `pending` to UNDER_REVIEW.
 */
export async function demo({ clock, store }: Pick<BootContext, 'clock' | 'store'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  const review = { reviewStatus: 'REJECTED', reviewNotes: 'The post is not from your own account.' } as const;
  const reviewed = { at: hoursAgo(26), by: demoIds.admin };
  const demoPosts = [
    checkedPost(waiting, hoursAgo(3), true),
    reviewPost(checkedPost(rejected, hoursAgo(30), false), review, reviewed).next,
  ];
  await store.transaction(async ({ applicants, posts }) => {
    for (const post of demoPosts) {
      const { closedAt } = await applicants.lockForUpdate(post.userId);
      if (!closedAt && !(await posts.byId(post.id))) await posts.add(post);
    }
  });
}
