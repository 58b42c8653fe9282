import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { socialVerificationWithdrawn } from '@entourage/contracts/events/verification/social-verification.withdrawn.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { statusAfterPost, statusAfterWithdrawal } from '../../domain/verification-status.ts';
import { userAudience, userPayload } from '../payloads.ts';

/** The latest check or withdrawal of a user's posts, in milliseconds: an older withdrawal changes nothing, because it did not know of it. */
const latest = 'checks-of-users';

/** Updates the verification status of a user whose post was submitted, checked or withdrawn (decisions V2, V8). */
export const updateVerificationStatus = consumer(
  [socialVerificationSubmitted, socialVerificationChecked, socialVerificationWithdrawn],
  async ({ data, time }, { users, projection, outbox }: Transaction) => {
    const { verificationId, version, userId } = data;
    if (!(await projection.isNewer('posts', verificationId, version))) return;
    const user = await users.lockForUpdate(userId);
    if (!user) return;
    const submittedAt = new Date(data.submittedAt);
    const checkedAt = data.checkedAt === null ? null : new Date(data.checkedAt);
    const withdrawnAt = 'withdrawnAt' in data ? new Date(data.withdrawnAt) : null;
    const happenedAt = withdrawnAt ?? checkedAt;
    const isLatest = happenedAt !== null && (await projection.isNewer(latest, userId, happenedAt.getTime()));
    if (withdrawnAt && !isLatest) return;
    const verificationStatus =
      'withdrawnAt' in data
        ? statusAfterWithdrawal(user, { checkedAt, isAnotherChecked: data.isAnotherChecked })
        : statusAfterPost(user, { submittedAt, checkedAt });
    if (verificationStatus === user.verificationStatus) return;
    const next = { ...user, verificationStatus, version: user.version + 1 };
    await users.save(next, new Date(time));
    outbox.add(userVerificationChanged, { subject: userId, audience: userAudience(userId), data: userPayload(next) });
  },
);
