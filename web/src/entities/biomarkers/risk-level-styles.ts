import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import CheckCircleRounded from '#icons/CheckCircleRounded.tsx';
import ReportRounded from '#icons/ReportRounded.tsx';
import WarningRounded from '#icons/WarningRounded.tsx';

export type Risk = NonNullable<Biomarkers['injuryRisk']>;

/** The levels differ in hue, lightness, icon and label (look.md). */
export const riskLevelStyles = {
  LOW: { color: 'risk.low', Icon: CheckCircleRounded },
  MEDIUM: { color: 'risk.medium', Icon: WarningRounded },
  HIGH: { color: 'risk.high', Icon: ReportRounded },
} as const satisfies Record<Risk, unknown>;
