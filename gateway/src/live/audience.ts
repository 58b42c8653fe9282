import type { Audience } from '@entourage/contracts/events/envelope';
import type { ComposedCaller } from '../caller/compose-caller.ts';

/** What can be said of a stream without knowing more than who opened it. */
export const namesCaller = (
  { userIds, roles }: Audience,
  { userId, role }: Pick<ComposedCaller, 'userId' | 'role'>,
): boolean => (userIds?.includes(userId) ?? false) || (roles?.includes(role) ?? false);

/** Whether the caller may see this athlete's record: the athlete, an assigned liaison, a team member it is shared with. */
export function watches({ userId, facts, status }: ComposedCaller, athleteId: string): boolean {
  if (userId === athleteId) return true;
  if (status !== 'APPROVED') return false;
  return facts.assignedAthletes.includes(athleteId) || facts.shares.some((share) => share.athleteId === athleteId);
}
