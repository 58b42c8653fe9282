import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { FocusAreaGlyph } from './focus-area-glyph.tsx';
import { InjuryRiskArc } from './injury-risk-arc.tsx';
import { TrainingIntensitySteps } from './training-intensity-steps.tsx';
import { UnassessedFigure } from './unassessed-figure.tsx';

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
