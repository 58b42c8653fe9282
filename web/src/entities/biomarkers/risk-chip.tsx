import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import RemoveRounded from '#icons/RemoveRounded.tsx';
import { radius } from '#shared/theme/measures.ts';
import { marks, riskLabels } from './labels.ts';
import { riskLevelStyles } from './risk-level-styles.ts';

type Props = {
  risk: Biomarkers['injuryRisk'];
  /** Under a heading that says of what: the level alone. */
  isShort?: boolean;
};

/** Injury risk in a list, as hue, icon and word; grey and dashed while nobody has assessed it. */
export function RiskChip({ risk, isShort = false }: Props) {
  const { color, Icon } = risk ? riskLevelStyles[risk] : { color: 'text.secondary', Icon: RemoveRounded };
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: radius.badge,
        border: 1,
        borderStyle: risk ? 'solid' : 'dashed',
        borderColor: risk ? 'currentColor' : 'surface.control',
        color,
        typography: 'subtitle2',
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {risk ? `${riskLabels[risk]}${isShort ? '' : ' risk'}` : isShort ? marks.notAssessedShort : marks.notAssessed}
    </Box>
  );
}
