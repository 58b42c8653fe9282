import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Ref } from 'react';
import { type Intensity, IntensityBars } from '#entities/biomarkers/inline-charts.tsx';
import { fieldNames, intensityLabels, riskLabels } from '#entities/biomarkers/labels.ts';
import { type Risk, riskLevelStyles } from '#entities/biomarkers/risk-level-styles.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** The fields with three levels. */
const levelFields = ['injuryRisk', 'trainingIntensity'] as const;
export type LevelField = (typeof levelFields)[number];
export const isLevelField = (field: string): field is LevelField => levelFields.includes(field as LevelField);

const levels: Record<LevelField, Readonly<Record<string, string>>> = {
  injuryRisk: riskLabels,
  trainingIntensity: intensityLabels,
};

type Props = {
  ref: Ref<HTMLDivElement>;
  field: LevelField;
  /** The pressed one; null for none. */
  level: string | null;
  isDisabled: boolean;
  onPreload: () => void;
  onChoose: (level: string) => void;
};

/** A button per level, side by side, each with its icon and word. */
export function LevelButtons({ ref, field, level, isDisabled, onPreload, onChoose }: Props) {
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={texts.biomarkers.set(fieldNames[field])}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75, mt: 2, displayPrint: 'none' }}
    >
      {Object.entries(levels[field]).map(([value, word]) => (
        <ButtonBase
          key={value}
          disabled={isDisabled}
          aria-pressed={value === level}
          onClick={() => onChoose(value)}
          sx={{
            gap: 0.5,
            minHeight: 44,
            px: 0.5,
            typography: 'subtitle2',
            borderRadius: radius.control,
            border: 1,
            borderColor: value === level ? 'primary.main' : 'surface.control',
            bgcolor: value === level ? 'surface.accent' : 'transparent',
            '&:hover': { bgcolor: value === level ? 'surface.accent' : 'surface.raised' },
            '&.Mui-disabled': { color: 'text.disabled', borderColor: 'divider' },
          }}
        >
          <LevelSign field={field} value={value} />
          {word}
        </ButtonBase>
      ))}
    </Box>
  );
}

function LevelSign({ field, value }: { field: LevelField; value: string }) {
  if (field === 'trainingIntensity') return <IntensityBars intensity={value as Intensity} />;
  const { Icon, color } = riskLevelStyles[value as Risk];
  return <Icon aria-hidden sx={{ fontSize: 16, color }} />;
}
