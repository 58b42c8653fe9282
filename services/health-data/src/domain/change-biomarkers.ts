import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@entourage/contracts/access/roles';
import { type BiomarkerField, type BiomarkersChange, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { BiomarkersRecord } from './biomarkers-record.ts';

/** An entry of the history: what a version changed, when and by whom (decision H4). */
export type HistoryEntry = {
  userId: UserId;
  version: number;
  at: Date;
  by: UserId;
  byRole: Role;
  changes: { field: BiomarkerField; from: string | string[] | null; to: string | string[] | null }[];
};

type Edit = { expectedVersion?: number | null | undefined; at: Date; by: UserId; byRole: Role };

/**
 * Merges a change into the record (decision H7). A change that repeats the current values makes a new version, too: it confirms
 * them.
 * @returns `next`, one version higher, and the history `entry` with the fields whose value differs
 * @throws AppError CONFLICT when `expectedVersion` is not the current one (H6)
 */
export function changeBiomarkers(old: BiomarkersRecord, change: BiomarkersChange, edit: Edit) {
  if ((edit.expectedVersion ?? old.version) !== old.version) throw new AppError('CONFLICT');
  const { at, by, byRole } = edit;
  const version = old.version + 1;
  const given = biomarkerField.options.filter((field) => change[field] !== undefined);
  const changes = given
    .filter((field) => !isDeepStrictEqual(change[field], old[field] ?? null))
    .map((field) => ({ field, from: old[field] ?? null, to: change[field] ?? null }));
  const values = Object.fromEntries(given.map((field) => [field, change[field]]));
  const next: BiomarkersRecord = {
    ...{ ...old, ...values, version, updatedAt: at, updatedBy: by },
    changedFields: changes.map(({ field }) => field),
    ...(given.includes('nextTodo') && { todoDoneAt: null }),
  };
  const entry: HistoryEntry = { userId: old.userId, version, at, by, byRole, changes };
  return { next, entry };
}

/**
 * Clears the to-do, which stays in the history (decision H1).
 * @throws AppError CONFLICT when there is none, e.g. because another tab completed it
 */
export function completeTodo(old: BiomarkersRecord, edit: Omit<Edit, 'expectedVersion'>) {
  if (!old.nextTodo) throw new AppError('CONFLICT', { userMessage: 'There is no to-do to complete' });
  const { next, ...changed } = changeBiomarkers(old, { nextTodo: null }, edit);
  return { ...changed, next: { ...next, todoDoneAt: edit.at } };
}
