import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { asAnswer } from '../domain/biomarkers-record.ts';
import { oldestShare } from '../domain/visible-fields.ts';
import { readOtherRecord } from './read-other-record.ts';

export const viewOwnBiomarkersInput = z.object({});
export const viewBiomarkersInput = z.object({ athleteId: userId });

/** The record of an athlete; null while nobody has assessed (decision O1). One's own leaves no audit row (decision H14). */
export async function viewBiomarkers(context: Context, { athleteId }: z.infer<typeof viewBiomarkersInput>) {
  if (signedIn(context.caller).userId === athleteId) {
    const own = await context.store.read.biomarkers.ofAthlete(athleteId);
    return own && asAnswer(own);
  }
  return readOtherRecord(context, { athleteId, action: 'biomarkers.view' }, async ({ biomarkers }, visible) => {
    const current = await biomarkers.ofAthlete(athleteId);
    return current && asAnswer(current, visible);
  });
}

/**
 * The record behind a dashboard: an athlete's own, or for a team member that of the oldest live share (decision H3).
 * @throws AppError NOT_FOUND when no athlete shares with the member
 */
export function viewOwnBiomarkers(context: Context) {
  const caller = signedIn(context.caller);
  const athleteId = caller.role === 'TEAM_MEMBER' ? oldestShare(caller) : caller.userId;
  if (!athleteId) throw new AppError('NOT_FOUND');
  return viewBiomarkers(context, { athleteId });
}
