import type { UserCaller } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';

/** The requested list: an athlete's liaisons, the liaisons who share athletes with a liaison, all approved ones, or none. */
export type LiaisonListScope =
  | { kind: 'ofAthlete'; athleteId: string }
  | { kind: 'coLiaisonsOf'; liaisonId: string }
  | { kind: 'all' }
  | { kind: 'none' };

/** The list that a share with these scopes opens: an empty one without the scope 'liaisons' (decision T7). */
export const sharedLiaisons = (athleteId: string, scopes: readonly ShareScope[]): LiaisonListScope =>
  scopes.includes('liaisons') ? { kind: 'ofAthlete', athleteId } : { kind: 'none' };

/**
 * Resolves the id of GET /api/liaisons/athlete/{athleteId}. The own id of a caller who is no athlete means the bound athlete
 * (TEAM_MEMBER), the co-liaisons (LIAISON) or all approved liaisons (ADMIN).
 * @throws AppError NOT_FOUND for a team member without a share
 */
export function liaisonListScope({ userId, role, relationships }: UserCaller, athleteId: string): LiaisonListScope {
  if (role === 'TEAM_MEMBER') {
    const { shares } = relationships;
    const share = athleteId === userId ? shares[0] : shares.find((one) => one.athleteId === athleteId);
    if (!share) throw new AppError('NOT_FOUND');
    return sharedLiaisons(share.athleteId, share.scopes);
  }
  if (athleteId !== userId || role === 'ATHLETE') return { kind: 'ofAthlete', athleteId };
  return role === 'LIAISON' ? { kind: 'coLiaisonsOf', liaisonId: userId } : { kind: 'all' };
}
