import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';

/** Labels of the fields, for all screens and the history. */
export const fieldNames: Record<BiomarkerField, string> = {
  injuryRisk: 'Injury Risk',
  trainingIntensity: 'Training Intensity',
  focusArea: 'Focus Area',
  nutritionAdvice: 'Nutrition Advice',
  nextTodo: 'Next To-Do',
};

export const riskLabels = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' } as const;
export const intensityLabels = { LOW: 'Low', MODERATE: 'Moderate', HIGH: 'High' } as const;

/** Marks a value nobody has set (decision O1) and one a share hides (decision T7). */
export const marks = {
  notAssessed: 'Not assessed yet',
  notAssessedShort: 'Not assessed',
  default: (value: string) => `Until then ${value} applies`,
  notShared: 'Not shared with you',
  none: 'none',
  reason: 'Reason:',
} as const;

const words: Record<string, string> = { ...riskLabels, ...intensityLabels };

/** The label of a value of any field. A list is joined; null and an empty list are 'none'. */
export function valueLabel(value: string | string[] | null): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join('; ') : marks.none;
  return value === null ? marks.none : (words[value] ?? value);
}
