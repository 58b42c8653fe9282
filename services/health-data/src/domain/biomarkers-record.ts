import { type BiomarkerField, type Biomarkers, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';

/** The assessed values; an absent field is not assessed (decision O1). */
type AssessedValues = {
  injuryRisk?: NonNullable<Biomarkers['injuryRisk']>;
  trainingIntensity?: NonNullable<Biomarkers['trainingIntensity']>;
  focusArea?: NonNullable<Biomarkers['focusArea']>;
  nutritionAdvice?: string[];
  /** null: a to-do was cleared or completed. */
  nextTodo?: string | null;
};

/** The record of an athlete. `version` counts the changes; 0 before the first one. */
export type BiomarkersRecord = AssessedValues & {
  userId: UserId;
  version: number;
  updatedAt: Date | null;
  updatedBy: UserId | null;
  /** Fields of the last change, for a liaison's list. Kept here, because reading the history would take a look-up per athlete. */
  changedFields?: BiomarkerField[];
  /** The last levels of the injury risk, oldest first, for a liaison's list. Encrypted like the values. */
  riskTrend?: NonNullable<Biomarkers['injuryRisk']>[];
  /** When the open to-do was set; null without one. */
  todoSetAt?: Date | null;
  /** When the athlete completed the last to-do; null once a liaison has written after it. */
  todoDoneAt?: Date | null;
};

/** Shown for fields that are not assessed; never stored. */
const defaults = {
  injuryRisk: 'LOW',
  trainingIntensity: 'MODERATE',
  focusArea: 'Strength',
  nutritionAdvice: [] as string[],
  nextTodo: null,
} as const;

/** The record of an athlete without any assessment. */
export const unassessed = (userId: UserId): BiomarkersRecord => ({
  userId,
  version: 0,
  updatedAt: null,
  updatedBy: null,
});

/**
 * A record as REST answers show it. Fields that are not assessed have their default and are listed in `notAssessed` (decision O1).
 * Fields outside `visible` are null and listed in `notShared` only (decision T7): a share hides whether they are assessed, too.
 */
export function biomarkersView(
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
