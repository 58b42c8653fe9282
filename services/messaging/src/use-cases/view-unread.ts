import { signedIn } from '@entourage/contracts/access/caller';
import { type UserId, userId } from '@entourage/contracts/ids';
import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewUnreadInput = z.object({ id: userId });

const nothingOpen = { unread: 0, unansweredAt: null };

const unread = batched('Entity.AssignedAthlete', async ({ caller, store }: Context, athleteIds: readonly UserId[]) => {
  const open = await store.read.conversations.openFrom(signedIn(caller).userId, athleteIds);
  return new Map(athleteIds.map((athleteId) => [athleteId, open.get(athleteId) ?? nothingOpen]));
});

/** How many messages of an athlete the liaison has not read, and since when one is unanswered, for the liaison's list: one query for any length (ADR 0055). */
export async function viewUnread(context: Context, { id }: z.infer<typeof viewUnreadInput>) {
  const { role } = signedIn(context.caller);
  return { id, messages: role === 'LIAISON' ? await unread(context, id) : null };
}
