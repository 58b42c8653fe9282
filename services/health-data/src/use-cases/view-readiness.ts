import { signedIn } from '@entourage/contracts/access/caller';
import { type UserId, userId } from '@entourage/contracts/ids';
import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { type AthleteReadiness, fieldsInList, toReadiness } from '../domain/athlete-readiness.ts';
import { recentLooks } from '../domain/recent-looks.ts';

export const viewReadinessInput = z.object({ id: userId });

const looks = recentLooks();
const action: AccessAction = 'biomarkers.view-list';

/**
 * Reads the records of a liaison's athletes in one transaction with an audit row for each, so that no read goes unaudited
 * (decision H14). A version that the same session has seen in the last ten minutes needs no second row (ADR 0055).
 */
async function readAudited({ caller, clock, store }: Context, athleteIds: readonly UserId[]) {
  const { sessionId } = signedIn(caller);
  const at = clock.now();
  const { found, written } = await store.transaction(async ({ biomarkers, audit }) => {
    const records = await biomarkers.summariesOf(athleteIds);
    const all = athleteIds.map((athleteId) => ({
      sessionId,
      athleteId,
      version: records.get(athleteId)?.version ?? 0,
    }));
    const fresh = all.filter((look) => looks.isNew(look, at));
    for (const { athleteId } of fresh) audit.add({ action, subject: athleteId, fields: fieldsInList });
    return { found: records, written: fresh };
  });
  for (const look of written) looks.remember(look, at);
  return new Map<UserId, AthleteReadiness>(athleteIds.map((id) => [id, toReadiness(found.get(id))]));
}

const readiness = batched('Entity.AssignedAthlete', readAudited);

/** Where an athlete stands, for a liaison's list: one query however long it is. An ADMIN's lists hold no health values (decision A14). */
export async function viewReadiness(context: Context, { id }: z.infer<typeof viewReadinessInput>) {
  const { role } = signedIn(context.caller);
  return { id, readiness: role === 'LIAISON' ? await readiness(context, id) : null };
}
