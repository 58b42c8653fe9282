import type { EventData } from '@entourage/contracts/events/define-event';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import type { Transaction } from '../data/store.ts';
import { audienceOf, snapshotOf } from '../domain/user.ts';
import { statusAfterPost } from '../domain/verification-moves.ts';

type Post = EventData<typeof socialVerificationChecked>;

/** Moves a user's status by what a post tells of itself (decision V2); an older state of the same post is dropped. */
export async function moveVerification({ users, projection, outbox }: Transaction, post: Post, at: Date) {
  const { verificationId, version, userId } = post;
  if (!(await projection.isNewer('posts', verificationId, version))) return;
  const user = await users.lock(userId);
  if (!user) return;
  const submittedAt = new Date(post.submittedAt);
  const checkedAt = post.checkedAt === null ? null : new Date(post.checkedAt);
  const verificationStatus = statusAfterPost(user, { submittedAt, checkedAt });
  if (verificationStatus === user.verificationStatus) return;
  const next = { ...user, verificationStatus, version: user.version + 1 };
  await users.save(next, at);
  outbox.add(userVerificationChanged, { subject: userId, audience: audienceOf(userId), data: snapshotOf(next) });
}
