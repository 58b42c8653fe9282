import { signedIn } from '@entourage/contracts/access/caller';
import { biomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { biomarkersView, unassessed } from '../domain/biomarkers-record.ts';
import { changeBiomarkers } from '../domain/change-biomarkers.ts';
import { saveChange } from './save-change.ts';

export const updateBiomarkersInput = z.object({
  athleteId: userId,
  change: biomarkersChange,
  expectedVersion: z.int().min(0).nullish(),
});
type Input = z.infer<typeof updateBiomarkersInput>;

/** Changes an athlete's biomarkers, keeps the previous values in the history and notifies the watchers. */
export function updateBiomarkers({ caller, clock, store }: Context, { athleteId, change, expectedVersion }: Input) {
  const liaison = signedIn(caller);
  return store.transaction(async (transaction) => {
    const current = (await transaction.biomarkers.ofAthlete(athleteId)) ?? unassessed(athleteId);
    const edit = { expectedVersion, at: clock.now(), by: liaison.userId, byRole: liaison.role };
    const { next, entry } = changeBiomarkers(current, change, edit);
    await saveChange(transaction, { next, entry });
    const action: AccessAction = 'biomarkers.update';
    transaction.audit.add({ action, subject: athleteId, fields: entry.changes.map(({ field }) => field) });
    return biomarkersView(next);
  });
}
