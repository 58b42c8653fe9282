import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserId } from '@entourage/contracts/ids';

type Decided = { verificationStatus: VerificationStatus; decidedAt: Date | null };
/** The times of a post; `checkedAt` is set by the automatic check. */
type Post = { submittedAt: Date; checkedAt: Date | null };

/**
 * Where a submitted or checked post moves the status (decision V2): REJECTED becomes PENDING, a finished check turns
 * PENDING into UNDER_REVIEW. Whatever is older than the last decision of an administrator changes nothing, and APPROVED
 * never moves by an event. A check that overtakes its own submission is taken for both.
 */
export function statusAfterPost({ verificationStatus, decidedAt }: Decided, post: Post): VerificationStatus {
  const isNewer = (at: Date) => decidedAt === null || at > decidedAt;
  const resubmitted = verificationStatus === 'REJECTED' && isNewer(post.submittedAt);
  const status = resubmitted ? 'PENDING' : verificationStatus;
  const isChecked = post.checkedAt !== null && isNewer(post.checkedAt);
  return status === 'PENDING' && isChecked ? 'UNDER_REVIEW' : status;
}

type Decision = { status: VerificationStatus; at: Date; by: UserId };

/** An administrator's decision: APPROVED is signed with time and name, any other value clears both (decision V4). */
export const decided = ({ status, at, by }: Decision) => ({
  verificationStatus: status,
  verifiedAt: status === 'APPROVED' ? at : null,
  verifiedBy: status === 'APPROVED' ? by : null,
  decidedAt: at,
});

/** Statuses of which the user is notified (decision V5). */
export const isOutcome = (status: VerificationStatus): boolean => status === 'APPROVED' || status === 'REJECTED';
