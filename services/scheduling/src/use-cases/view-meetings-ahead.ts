import { signedIn } from '@entourage/contracts/access/caller';
import { type UserId, userId } from '@entourage/contracts/ids';
import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewMeetingsAheadInput = z.object({ id: userId });

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

const ahead = batched('Entity.AssignedAthlete', async (context: Context, athleteIds: readonly UserId[]) => {
  const { caller, clock, store } = context;
  const found = await store.read.meetings.aheadWith(signedIn(caller).userId, athleteIds, clock.now());
  return new Map(
    athleteIds.map((athleteId) => {
      const times = found.get(athleteId);
      return [athleteId, { nextAt: iso(times?.nextAt), requestedAt: iso(times?.requestedAt) }];
    }),
  );
});

/**
 * The next meeting with an athlete, and the time that the athlete proposes, for the liaison's list: one query for any length (decision H12,
 * ADR 0055).
 */
export async function viewMeetingsAhead(context: Context, { id }: z.infer<typeof viewMeetingsAheadInput>) {
  const { role } = signedIn(context.caller);
  return { id, meetings: role === 'LIAISON' ? await ahead(context, id) : null };
}
