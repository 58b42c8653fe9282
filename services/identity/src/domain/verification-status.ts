import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';

type Decided = { verificationStatus: VerificationStatus; decidedAt: Date | null };
/** The times of a post; the automatic check sets `checkedAt`. */
type Post = { submittedAt: Date; checkedAt: Date | null };

/**
 * The status after a submitted or checked post (decision V2): a submission changes REJECTED to PENDING, a finished check changes
 * PENDING to UNDER_REVIEW. Posts older than the last decision of an administrator change nothing, and events never change APPROVED.
 * A check that arrives before its submission counts as both.
 */
export function statusAfterPost({ verificationStatus, decidedAt }: Decided, post: Post): VerificationStatus {
  const isNewer = (at: Date) => decidedAt === null || at > decidedAt;
  const resubmitted = verificationStatus === 'REJECTED' && isNewer(post.submittedAt);
  const status = resubmitted ? 'PENDING' : verificationStatus;
  const isChecked = post.checkedAt !== null && isNewer(post.checkedAt);
  return status === 'PENDING' && isChecked ? 'UNDER_REVIEW' : status;
}

/** A withdrawn post. `isAnotherChecked`: whether another checked post waits for its review. */
type WithdrawnPost = { checkedAt: Date | null; isAnotherChecked: boolean };

/**
 * The status after a post was withdrawn: UNDER_REVIEW that came from its check becomes PENDING, unless another checked post
 * waits. What an administrator has decided since the check stays.
 */
export function statusAfterWithdrawal(
  { verificationStatus, decidedAt }: Decided,
  post: WithdrawnPost,
): VerificationStatus {
  const { checkedAt, isAnotherChecked } = post;
  const isFromCheck = checkedAt !== null && (decidedAt === null || checkedAt > decidedAt);
  return verificationStatus === 'UNDER_REVIEW' && isFromCheck && !isAnotherChecked ? 'PENDING' : verificationStatus;
}

type Decision = { status: VerificationStatus; at: Date; by: UserId };

/** The fields of an administrator's decision: APPROVED sets `verifiedAt` and `verifiedBy`, any other status clears them. */
export const decisionFields = ({ status, at, by }: Decision) => ({
  verificationStatus: status,
  verifiedAt: status === 'APPROVED' ? at : null,
  verifiedBy: status === 'APPROVED' ? by : null,
  decidedAt: at,
});

/** Whether the user is notified of this status. */
export const isOutcome = (status: VerificationStatus): boolean => status === 'APPROVED' || status === 'REJECTED';
