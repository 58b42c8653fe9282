import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { FocusAreaGlyph } from './focus-area-glyph.tsx';
import { InjuryRiskArc } from './injury-risk-arc.tsx';
import { fieldNames } from './labels.ts';
import { FocusTrail, Sparkline } from './sparkline.tsx';
import { TrainingIntensitySteps } from './training-intensity-steps.tsx';

/** The three fields of the readiness strip, in its order. */
export const metricFields = ['injuryRisk', 'trainingIntensity', 'focusArea'] as const;
export type MetricField = (typeof metricFields)[number];

/** The chart of one metric; nothing when a share hides the value. */
export function MetricPicture({ field, record }: { field: MetricField; record: Biomarkers }) {
  const { injuryRisk, trainingIntensity, focusArea } = record;
  if (field === 'injuryRisk') return injuryRisk && <InjuryRiskArc risk={injuryRisk} />;
  if (field === 'trainingIntensity')
    return trainingIntensity && <TrainingIntensitySteps intensity={trainingIntensity} />;
  return focusArea && <FocusAreaGlyph focus={focusArea} />;
}

/** The history of a metric; nothing before its second assessment. */
export function MetricTrend({ field, values }: { field: MetricField; values: readonly string[] }) {
  const Trend = field === 'focusArea' ? FocusTrail : Sparkline;
  return <Trend name={fieldNames[field]} values={values} />;
}
