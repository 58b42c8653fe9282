import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { identityCalls } from '@entourage/contracts/calls/users';
import type { Context } from '../data/store.ts';

/**
 * When an athlete was last here, for their liaisons; without the device and without earlier times. The policy has checked the
 * assignment. `lastSeenAt` is an ISO instant, at most a minute old while the athlete is here; null for an athlete who has never signed in.
 */
export async function viewLastSeen({ store }: Context, { athleteId }: UseCaseInput<typeof identityCalls.lastSeen>) {
  const at = await store.read.sessions.lastSeen(athleteId);
  return { lastSeenAt: at?.toISOString() ?? null };
}
