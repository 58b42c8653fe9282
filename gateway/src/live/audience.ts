import type { Audience } from '@entourage/contracts/events/envelope';
import type { ComposedCaller } from '../caller/compose-caller.ts';

/** The decision about a signal from the caller of a stream alone, without relationships. */
export const namesCaller = (
  { userIds, roles }: Audience,
  { userId, role }: Pick<ComposedCaller, 'userId' | 'role'>,
): boolean => (userIds?.includes(userId) ?? false) || (roles?.includes(role) ?? false);

/**
 * Whether this caller can be a watcher by role. Cached relationships are not considered, because no event contains the watchers of a
 * relationship that becomes active again, for example with an athlete's approval.
 */
export const couldWatch = ({ userId, role }: Pick<ComposedCaller, 'userId' | 'role'>, athleteId: string): boolean =>
  userId === athleteId || role === 'LIAISON' || role === 'TEAM_MEMBER';

/**
 * Whether the caller may see what a signal is about: the athlete, an assigned liaison, a team member to whom one of its `scopes` is shared.
 * A signal without scopes is for every member.
 */
export function watches(
  { userId, relationships, status }: ComposedCaller,
  { watchersOf: athleteId, scopes }: Audience & { watchersOf: string },
): boolean {
  if (userId === athleteId) return true;
  if (status !== 'APPROVED') return false;
  return (
    relationships.assignedAthletes.includes(athleteId) ||
    relationships.shares.some(
      (share) => share.athleteId === athleteId && (!scopes || scopes.some((scope) => share.scopes.includes(scope))),
    )
  );
}
