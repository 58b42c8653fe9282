import { signedIn } from '@entourage/contracts/access/caller';
import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
import type { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import { type Biomarkers, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Repositories } from '../data/store.ts';
import { biomarkersView, unassessed } from '../domain/biomarkers-record.ts';
import { fieldsOfScopes, oldestShare, visibleActor } from '../domain/visible-fields.ts';
import { readOtherRecord } from './read-other-record.ts';

/**
 * The record of an athlete in the parts that a reader may see. For a reader from whom fields are hidden, version and time are those of the last change of a field
 * that they see. So they cannot notice a hidden change, nor whether there was ever an assessment.
 */
export async function readRecord(
  { biomarkers, history }: Pick<Repositories, 'biomarkers' | 'history'>,
  athleteId: UserId,
  parts: readonly ShareScope[] = shareScope.options,
): Promise<Biomarkers | null> {
  const current = await biomarkers.ofAthlete(athleteId);
  const visible = fieldsOfScopes(parts);
  const named = (by: UserId | null) => visibleActor(by, athleteId, parts);
  if (visible.length === biomarkerField.options.length)
    return current && { ...biomarkersView(current), updatedBy: named(current.updatedBy) };
  const [latest] = await history.ofAthlete(athleteId, { limit: 1, changedFields: visible });
  return {
    ...biomarkersView(current ?? unassessed(athleteId), visible),
    version: latest?.version ?? null,
    updatedAt: latest?.at.toISOString() ?? null,
    updatedBy: named(latest?.by ?? null),
  };
}

/** The record of an athlete; null before the first assessment (decision O1), except for readers who may not know whether there was one. Reading one's own is not audited (decision H14). */
export async function viewBiomarkers(
  context: Context,
  { athleteId }: UseCaseInput<typeof biomarkersCalls.athleteBiomarkers>,
) {
  if (signedIn(context.caller).userId === athleteId) return readRecord(context.store.read, athleteId);
  return readOtherRecord(context, { athleteId, action: 'biomarkers.view' }, (transaction, parts) =>
    readRecord(transaction, athleteId, parts),
  );
}

/**
 * The record of the caller's dashboard: an athlete's own, or for a team member that of the oldest active share.
 * @throws AppError NOT_FOUND for a team member without a share
 */
export function viewOwnBiomarkers(context: Context) {
  const caller = signedIn(context.caller);
  const athleteId = caller.role === 'TEAM_MEMBER' ? oldestShare(caller) : caller.userId;
  if (!athleteId) throw new AppError('NOT_FOUND');
  return viewBiomarkers(context, { athleteId });
}
