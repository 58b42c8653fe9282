import type { BiomarkerField, BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';

type History = readonly BiomarkersHistoryEntry[];
type Value = string | string[] | null;
export type FieldStep = {
  version: number;
  at: string;
  by: string | null;
  byRole: string;
  from: Value;
  to: Value;
  reason: string | null;
};

/** Maximum number of points in a sparkline. */
const shownSteps = 12;

/** The changes of one field, newest first, as in the history. */
export function fieldSteps(history: History, field: BiomarkerField): FieldStep[] {
  return history.flatMap(({ version, at, by, byRole, changes }) =>
    changes
      .filter((change) => change.field === field)
      .map(({ from, to, reason = null }) => ({ version, at, by, byRole, from, to, reason })),
  );
}

/** Values of one field from old to new, at most twelve, for a sparkline. */
export function sparklineValues(history: History, field: BiomarkerField): string[] {
  const steps = fieldSteps(history, field).slice(0, shownSteps).reverse();
  const before = steps[0]?.from;
  const values = [...(before ? [before] : []), ...steps.map(({ to }) => to)];
  return values.filter((value) => typeof value === 'string').slice(-shownSteps);
}

/**
 * The value of the field in the version `seenVersion`.
 * @returns null when nothing has changed since, or without a previous visit
 */
export function changedSince(history: History, field: BiomarkerField, seenVersion: number | null): FieldStep | null {
  if (seenVersion === null) return null;
  const newer = fieldSteps(history, field).filter(({ version }) => version > seenVersion);
  const oldest = newer.at(-1);
  const newest = newer[0];
  return oldest && newest ? { ...newest, from: oldest.from } : null;
}
