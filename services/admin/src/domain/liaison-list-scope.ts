import type { UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';

/** The requested list: an athlete's liaisons, the liaisons who share athletes with a liaison, or all approved ones. */
export type LiaisonListScope =
  | { kind: 'ofAthlete'; athleteId: string }
  | { kind: 'coLiaisonsOf'; liaisonId: string }
  | { kind: 'all' };

/**
 * Resolves the id of GET /api/liaisons/athlete/{athleteId} (ADR 0043). The own id of a caller who is no athlete means the bound athlete
 * (TEAM_MEMBER), the co-liaisons (LIAISON) or all approved liaisons (ADMIN) (decisions H10, H13).
 * @throws AppError NOT_FOUND for a team member without a share of the scope 'liaisons' (decision T7)
 */
export function liaisonListScope({ userId, role, relationships }: UserCaller, athleteId: string): LiaisonListScope {
  if (athleteId !== userId || role === 'ATHLETE') return { kind: 'ofAthlete', athleteId };
  if (role === 'LIAISON') return { kind: 'coLiaisonsOf', liaisonId: userId };
  if (role === 'ADMIN') return { kind: 'all' };
  const [bound] = relationships.shares;
  if (!bound?.scopes.includes('liaisons')) throw new AppError('NOT_FOUND');
  return { kind: 'ofAthlete', athleteId: bound.athleteId };
}
