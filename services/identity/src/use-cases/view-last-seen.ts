import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const lastSeenInput = z.object({ athleteId: userId });

/**
 * When an athlete was last here, for their liaisons; without the device and without earlier times. The policy has checked the
 * assignment. `lastSeenAt` is an ISO instant, at most a minute old while the athlete is here; null for an athlete who has never signed in.
 */
export async function viewLastSeen({ store }: Context, { athleteId }: z.infer<typeof lastSeenInput>) {
  const at = await store.read.sessions.lastSeen(athleteId);
  return { lastSeenAt: at?.toISOString() ?? null };
}
