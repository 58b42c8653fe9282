import type { VerificationStatus } from '@entourage/contracts/access/roles';
import CancelRounded from '#icons/CancelRounded.tsx';
import HourglassEmptyRounded from '#icons/HourglassEmptyRounded.tsx';
import SearchRounded from '#icons/SearchRounded.tsx';
import VerifiedRounded from '#icons/VerifiedRounded.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';

const looks = {
  PENDING: { tone: 'warning', Icon: HourglassEmptyRounded, word: 'Pending' },
  UNDER_REVIEW: { tone: 'info', Icon: SearchRounded, word: 'Under Review' },
  APPROVED: { tone: 'success', Icon: VerifiedRounded, word: 'Approved' },
  REJECTED: { tone: 'error', Icon: CancelRounded, word: 'Rejected' },
} as const satisfies Record<VerificationStatus, unknown>;

/** Verification or review status of a user or a post; any status but APPROVED and PENDING of a post reads rejected. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { tone, Icon, word } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </StatusBadge>
  );
}
