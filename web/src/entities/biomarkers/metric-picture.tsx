import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { FocusAreaGlyph } from './focus-area-glyph.tsx';
import { InjuryRiskArc } from './injury-risk-arc.tsx';
import { fieldNames, marks } from './labels.ts';
import { MetricFigure } from './metric-figure.tsx';
import { TrainingIntensitySteps } from './training-intensity-steps.tsx';

/** The three fields of the readiness strip, in its order. */
export const metricFields = ['injuryRisk', 'trainingIntensity', 'focusArea'] as const;
export type MetricField = (typeof metricFields)[number];

/** The chart of one metric; an empty outline before its first assessment, nothing when a share hides the value. */
export function MetricPicture({ field, record }: { field: MetricField; record: Biomarkers }) {
  if (record.notAssessed.includes(field)) return <UnassessedFigure field={field} />;
  const { injuryRisk, trainingIntensity, focusArea } = record;
  if (field === 'injuryRisk') return injuryRisk && <InjuryRiskArc risk={injuryRisk} />;
  if (field === 'trainingIntensity')
    return trainingIntensity && <TrainingIntensitySteps intensity={trainingIntensity} />;
  return focusArea && <FocusAreaGlyph focus={focusArea} />;
}

/** An empty, dashed outline for a value that nobody has set: a default must not look like an assessment (decision O1). */
function UnassessedFigure({ field }: { field: MetricField }) {
  const name = fieldNames[field];
  return (
    <MetricFigure
      label={`${name}: ${marks.notAssessed.toLowerCase()}`}
      word={marks.notAssessed}
      color="text.secondary"
      drawing={
        <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
          <Box
            component="circle"
            cx={48}
            cy={48}
            r={44}
            sx={{ stroke: 'currentColor', color: 'surface.control', strokeWidth: 2, strokeDasharray: '6 7' }}
          />
          <path d="M36 48h24" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
        </svg>
      }
    />
  );
}
