import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@entourage/contracts/access/roles';
import { type BiomarkerField, type BiomarkersChange, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { BiomarkersRecord } from './biomarkers-record.ts';

/** One step of the history: what a version changed, when and by whom (decision H4). */
export type HistoryStep = {
  userId: UserId;
  version: number;
  at: Date;
  by: UserId;
  byRole: Role;
  changes: { field: BiomarkerField; from: string | string[] | null; to: string | string[] | null }[];
};

type Edit = { expectedVersion?: number | null | undefined; at: Date; by: UserId; byRole: Role };

/**
 * Merges a change into what the liaisons have assessed so far (decision H7). A change that repeats what stands there is a new
 * version all the same: somebody has confirmed it.
 * @returns `next`, one version higher, and the `step` of the history with the fields whose value differs
 * @throws AppError CONFLICT when the liaison was looking at another version (H6)
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
  const step: HistoryStep = { userId: old.userId, version, at, by, byRole, changes };
  return { next, step };
}

/**
 * The athlete has done what the liaisons asked for (decision H1): the to-do goes, the history keeps it.
 * @throws AppError CONFLICT when there is none, e.g. because another tab was faster
 */
export function completeTodo(old: BiomarkersRecord, edit: Omit<Edit, 'expectedVersion'>) {
  if (!old.nextTodo) throw new AppError('CONFLICT', { userMessage: 'There is no to-do to complete' });
  const { next, ...changed } = changeBiomarkers(old, { nextTodo: null }, edit);
  return { ...changed, next: { ...next, todoDoneAt: edit.at } };
}
