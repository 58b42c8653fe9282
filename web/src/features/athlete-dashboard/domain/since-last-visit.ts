import type { FieldStep } from '#entities/biomarkers/field-history.ts';
import { intensityLabels, riskLabels, valueLabel } from '#entities/biomarkers/labels.ts';
import type { MetricField } from '#entities/biomarkers/metric-picture.tsx';
import { texts } from '../texts.ts';

const scales: Partial<Record<MetricField, string[]>> = {
  injuryRisk: Object.keys(riskLabels),
  trainingIntensity: Object.keys(intensityLabels),
};

/** What happened to a value since the last visit, in words; a direction only where the values have an order. */
export function sinceLastVisit(field: MetricField, { from, to }: Pick<FieldStep, 'from' | 'to'>): string {
  const { since } = texts;
  if (from === null) return since.firstSet;
  if (from === to) return since.changedBack(valueLabel(to));
  const scale = scales[field] ?? [];
  const climb = scale.indexOf(String(to)) - scale.indexOf(String(from));
  if (climb === 0) return since.changed(valueLabel(from));
  return climb > 0 ? since.rose(valueLabel(from)) : since.fell(valueLabel(from));
}
