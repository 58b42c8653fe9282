import { type BiomarkerField, type Biomarkers, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';

/** What the liaisons have assessed; an absent field is one that nobody has set (decision O1). */
export type AssessedValues = {
  injuryRisk?: NonNullable<Biomarkers['injuryRisk']>;
  trainingIntensity?: NonNullable<Biomarkers['trainingIntensity']>;
  focusArea?: NonNullable<Biomarkers['focusArea']>;
  nutritionAdvice?: string[];
  /** null: there was one, and it was cleared or completed. */
  nextTodo?: string | null;
};

/** The one record of an athlete. Its version counts the changes; 0 stands for none so far. */
export type BiomarkersRecord = AssessedValues & {
  userId: UserId;
  version: number;
  updatedAt: Date | null;
  updatedBy: UserId | null;
  /** Fields that the last change changed, for a liaison's list: the history would take a look-up per athlete. */
  changedFields?: BiomarkerField[];
  /** When the athlete completed the last to-do; null once a liaison has written after it. */
  todoDoneAt?: Date | null;
};

/** Shown where an existing record has a gap (S1 §3); a default is never stored. */
const defaults = {
  injuryRisk: 'LOW',
  trainingIntensity: 'MODERATE',
  focusArea: 'Strength',
  nutritionAdvice: [] as string[],
  nextTodo: null,
} as const;

/** The record of an athlete whom nobody has assessed. */
export const unassessed = (userId: UserId): BiomarkersRecord => ({
  userId,
  version: 0,
  updatedAt: null,
  updatedBy: null,
});

/**
 * A record as an answer: gaps filled with defaults and named in `notAssessed` (decision O1), fields outside `visible` null and
 * named in `notShared` (decision T7), also where they are not assessed: that too is a thing the share hides.
 */
export function asAnswer(
  record: BiomarkersRecord,
  visible: readonly BiomarkerField[] = biomarkerField.options,
): Biomarkers {
  const show = <Field extends BiomarkerField>(field: Field) =>
    visible.includes(field) ? (record[field] ?? defaults[field]) : null;
  return {
    userId: record.userId,
    version: record.version,
    injuryRisk: show('injuryRisk'),
    trainingIntensity: show('trainingIntensity'),
    focusArea: show('focusArea'),
    nutritionAdvice: show('nutritionAdvice') as string[] | null,
    nextTodo: show('nextTodo'),
    notAssessed: visible.filter((field) => record[field] === undefined),
    notShared: biomarkerField.options.filter((field) => !visible.includes(field)),
    updatedAt: record.updatedAt?.toISOString() ?? null,
    updatedBy: record.updatedBy,
  };
}
