import { signedIn } from '@entourage/contracts/access/caller';
import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import { AppError } from '@entourage/contracts/errors';
import { type UserId, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context, Repositories } from '../data/store.ts';
import { biomarkersView } from '../domain/biomarkers-record.ts';
import { oldestShare } from '../domain/visible-fields.ts';
import { readOtherRecord } from './read-other-record.ts';

export const viewOwnBiomarkersInput = z.object({});
export const viewBiomarkersInput = z.object({ athleteId: userId });

/** The record of an athlete in the fields that a reader may see. */
export async function recordOf(
  { biomarkers }: Pick<Repositories, 'biomarkers'>,
  athleteId: UserId,
  visible?: readonly BiomarkerField[],
) {
  const current = await biomarkers.ofAthlete(athleteId);
  return current && biomarkersView(current, visible);
}

/** The record of an athlete; null before the first assessment (decision O1). Reading one's own is not audited (decision H14). */
export async function viewBiomarkers(context: Context, { athleteId }: z.infer<typeof viewBiomarkersInput>) {
  if (signedIn(context.caller).userId === athleteId) return recordOf(context.store.read, athleteId);
  return readOtherRecord(context, { athleteId, action: 'biomarkers.view' }, (transaction, visible) =>
    recordOf(transaction, athleteId, visible),
  );
}

/**
 * The record of the caller's dashboard: an athlete's own, or for a team member that of the oldest active share (decision H3).
 * @throws AppError NOT_FOUND for a team member without a share
 */
export function viewOwnBiomarkers(context: Context) {
  const caller = signedIn(context.caller);
  const athleteId = caller.role === 'TEAM_MEMBER' ? oldestShare(caller) : caller.userId;
  if (!athleteId) throw new AppError('NOT_FOUND');
  return viewBiomarkers(context, { athleteId });
}
