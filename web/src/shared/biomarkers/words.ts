import type { BiomarkerField } from '@entourage/contracts/rest/biomarkers';

/** Names of the fields, as every screen and the history say them. */
export const fieldNames: Record<BiomarkerField, string> = {
  injuryRisk: 'Injury Risk',
  trainingIntensity: 'Training Intensity',
  focusArea: 'Focus Area',
  nutritionAdvice: 'Nutrition Advice',
  nextTodo: 'Next To-Do',
};

export const riskWords = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' } as const;
export const intensityWords = { LOW: 'Low', MODERATE: 'Moderate', HIGH: 'High' } as const;

/** Marks a value nobody has set (decision O1) and one a share hides (decision T7). */
export const marks = { notAssessed: 'Default, not assessed', notShared: 'Not shared with you', none: 'none' } as const;

const words: Record<string, string> = { ...riskWords, ...intensityWords };

/** A value of any field as a person says it; a list is joined, null and an empty list read 'none'. */
export function valueWord(value: string | string[] | null): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join('; ') : marks.none;
  return value === null ? marks.none : (words[value] ?? value);
}
