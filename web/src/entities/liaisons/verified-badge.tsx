import VerifiedOutlined from '#icons/VerifiedOutlined.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { profileTexts } from './texts.ts';

/** Shown for a profile whose credentials an administrator has checked (decision H9). */
export function VerifiedBadge() {
  return (
    <StatusBadge tone="success" icon={<VerifiedOutlined aria-hidden />}>
      {profileTexts.verified}
    </StatusBadge>
  );
}
