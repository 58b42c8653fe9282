import type { UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';

/** Whose liaisons are asked for: an athlete's, those who share athletes with a liaison, or all approved ones. */
export type WhoseLiaisons =
  | { kind: 'ofAthlete'; athleteId: string }
  | { kind: 'coLiaisonsOf'; liaisonId: string }
  | { kind: 'all' };

/**
 * Reads the id of GET /api/liaisons/athlete/{athleteId}: a caller's own id that is no athlete's stands for the bound athlete
 * (TEAM_MEMBER), the co-liaisons (LIAISON) or all approved liaisons (ADMIN) (decisions H10, H13).
 * @throws AppError NOT_FOUND when no athlete shares the list of liaisons with the team member (decision T7)
 */
export function whoseLiaisons({ userId, role, relationships }: UserCaller, athleteId: string): WhoseLiaisons {
  if (athleteId !== userId || role === 'ATHLETE') return { kind: 'ofAthlete', athleteId };
  if (role === 'LIAISON') return { kind: 'coLiaisonsOf', liaisonId: userId };
  if (role === 'ADMIN') return { kind: 'all' };
  const [bound] = relationships.shares;
  if (!bound?.scopes.includes('liaisons')) throw new AppError('NOT_FOUND');
  return { kind: 'ofAthlete', athleteId: bound.athleteId };
}
