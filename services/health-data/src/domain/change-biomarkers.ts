import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@entourage/contracts/access/roles';
import { type BiomarkerField, type BiomarkersChange, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { BiomarkersRecord } from './biomarkers-record.ts';

/** An entry of the history: what a version changed, when and by whom. */
export type HistoryEntry = {
  userId: UserId;
  version: number;
  at: Date;
  by: UserId;
  byRole: Role;
  changes: Step[];
};
/** `reason`: why, in the words of the liaison. Absent without one. */
type Step = { field: BiomarkerField; from: string | string[] | null; to: string | string[] | null; reason?: string };

/** As many levels of the injury risk as a row of a list can draw. */
const keptLevels = 8;

/** The levels of the risk after a change of it. A record from before levels were kept begins with the level that it had. */
function riskTrendAfter(old: BiomarkersRecord, risk: NonNullable<BiomarkersRecord['injuryRisk']>) {
  const levels = old.riskTrend ?? (old.injuryRisk ? [old.injuryRisk] : []);
  return [...levels, risk].slice(-keptLevels);
}

type Edit = { expectedVersion?: number | null | undefined; at: Date; by: UserId; byRole: Role };

/**
 * Merges a change into the record (decision H7). A change that repeats the current values makes a new version, too: it confirms
 * them.
 * @returns `next`, one version higher, and the history `entry` with the fields whose value differs, each with the reason of the change
 * @throws AppError CONFLICT when `expectedVersion` is not the current one (H6)
 */
export function changeBiomarkers(old: BiomarkersRecord, change: BiomarkersChange, edit: Edit) {
  if ((edit.expectedVersion ?? old.version) !== old.version) throw new AppError('CONFLICT');
  const { at, by, byRole } = edit;
  const version = old.version + 1;
  const given = biomarkerField.options.filter((field) => change[field] !== undefined);
  const changes = given
    .filter((field) => !isDeepStrictEqual(change[field], old[field] ?? null))
    .map((field): Step => {
      const step = { field, from: old[field] ?? null, to: change[field] ?? null };
      return change.reason ? { ...step, reason: change.reason } : step;
    });
  const isChanged = (field: BiomarkerField) => changes.some((one) => one.field === field);
  const values = Object.fromEntries(given.map((field) => [field, change[field]]));
  const next: BiomarkersRecord = {
    ...old,
    ...values,
    version,
    updatedAt: at,
    updatedBy: by,
    changedFields: changes.map(({ field }) => field),
    ...(given.includes('nextTodo') && { todoDoneAt: null }),
    ...(isChanged('nextTodo') && { todoSetAt: change.nextTodo ? at : null }),
    ...(change.injuryRisk && isChanged('injuryRisk') && { riskTrend: riskTrendAfter(old, change.injuryRisk) }),
  };
  const entry: HistoryEntry = { userId: old.userId, version, at, by, byRole, changes };
  return { next, entry };
}

/**
 * Clears the to-do, which stays in the history.
 * @throws AppError CONFLICT when there is none, e.g. because another tab completed it
 */
export function completeTodo(old: BiomarkersRecord, edit: Omit<Edit, 'expectedVersion'>) {
  if (!old.nextTodo) throw new AppError('CONFLICT', { userMessage: 'There is no to-do to complete' });
  const { next, ...changed } = changeBiomarkers(old, { nextTodo: null }, edit);
  return { ...changed, next: { ...next, todoDoneAt: edit.at } };
}
