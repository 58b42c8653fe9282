import { toImpact, userChange } from '@entourage/contracts/access/user-change';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewMeetingImpactInput = z.object({ userId, change: userChange });

/** How many meetings a change to a user would cancel: open ones that have not begun, as `cancelFuture` takes them (ADR 0045). */
export async function viewMeetingImpact(
  { clock, store }: Context,
  { userId: id, change }: z.infer<typeof viewMeetingImpactInput>,
) {
  const bySide = await store.read.meetings.countFuture(id, clock.now());
  return { userId: id, change, meetings: toImpact(change, bySide) };
}
