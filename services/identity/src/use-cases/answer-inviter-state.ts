import { id, userId } from '@entourage/contracts/ids';
import { personName } from '@entourage/contracts/names';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { mayInvite } from '../domain/user.ts';

export const inviterStateInput = z.object({ athleteId: userId, inviteId: id });

/**
 * What invites needs to redeem a code, or to tell who invites: whether the athlete is approved, their name if so, and whether an account was
 * made with the invite (decision T5).
 */
export async function answerInviterState(
  { store }: Context,
  { athleteId, inviteId }: z.infer<typeof inviterStateInput>,
) {
  const [inviter, registered] = await Promise.all([
    store.read.users.byId(athleteId),
    store.read.users.idOfInvite(inviteId),
  ]);
  const isInviter = mayInvite(inviter);
  return { mayInvite: isInviter, registered, displayName: inviter && isInviter ? personName(inviter) : null };
}
