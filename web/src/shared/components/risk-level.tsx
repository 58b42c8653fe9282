import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ReportRounded from '@mui/icons-material/ReportRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';

export type Risk = 'LOW' | 'MEDIUM' | 'HIGH';

/** Token and icon of a risk level: hue, lightness, icon and word all differ (look.md). */
export const riskLooks = {
  LOW: { color: 'risk.low', Icon: CheckCircleRounded, word: 'Low' },
  MEDIUM: { color: 'risk.medium', Icon: WarningRounded, word: 'Medium' },
  HIGH: { color: 'risk.high', Icon: ReportRounded, word: 'High' },
} as const satisfies Record<Risk, unknown>;

/** A risk level as icon and word in its colour. */
export function RiskLevel({ risk }: { risk: Risk }) {
  const { color, Icon, word } = riskLooks[risk];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color, fontWeight: 600 }}>
      <Icon aria-hidden fontSize="small" />
      {word}
    </Box>
  );
}
