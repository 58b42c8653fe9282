import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ReportRounded from '@mui/icons-material/ReportRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';

export type Risk = NonNullable<Biomarkers['injuryRisk']>;

/** The levels differ in hue, lightness, icon and label (look.md). */
export const riskLooks = {
  LOW: { color: 'risk.low', Icon: CheckCircleRounded },
  MEDIUM: { color: 'risk.medium', Icon: WarningRounded },
  HIGH: { color: 'risk.high', Icon: ReportRounded },
} as const satisfies Record<Risk, unknown>;
