import type { Audience } from '@entourage/contracts/events/envelope';
import type { ComposedCaller } from '../caller/compose-caller.ts';

/** What can be said of a stream without knowing more than who opened it. */
export const namesCaller = (
  { userIds, roles }: Audience,
  { userId, role }: Pick<ComposedCaller, 'userId' | 'role'>,
): boolean => (userIds?.includes(userId) ?? false) || (roles?.includes(role) ?? false);

/**
 * Whether asking for this caller's facts could make a watcher of them: the relations of other roles name nobody to watch. Facts known
 * from before decide nothing here, since a relation that returns, say with an athlete's approval, is told by no event that names the watcher.
 */
export const couldWatch = ({ userId, role }: Pick<ComposedCaller, 'userId' | 'role'>, athleteId: string): boolean =>
  userId === athleteId || role === 'LIAISON' || role === 'TEAM_MEMBER';

/** Whether the caller may see this athlete's record: the athlete, an assigned liaison, a team member it is shared with. */
export function watches({ userId, facts, status }: ComposedCaller, athleteId: string): boolean {
  if (userId === athleteId) return true;
  if (status !== 'APPROVED') return false;
  return facts.assignedAthletes.includes(athleteId) || facts.shares.some((share) => share.athleteId === athleteId);
}
