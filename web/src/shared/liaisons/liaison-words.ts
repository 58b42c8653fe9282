import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import type { CurrentUser } from '@entourage/contracts/rest/users';

const typeLabels: Record<LiaisonType, string> = {
  SPORTS_SCIENCE: 'Sports Science Liaison',
  PERSONAL_COACH: 'Personal Coach',
  SPORTS_MEDICINE: 'Sports Medicine Physician',
};

/** What a liaison is to an athlete (S1 §2); 'Health Liaison' for any other. */
export const liaisonTypeLabel = (assignment: LiaisonEntry['assignment']): string =>
  (assignment && typeLabels[assignment.liaisonType]) ?? 'Health Liaison';

/** Athletes write to their liaisons, administrators to anybody approved; members and colleagues do not (decision M1). */
export const mayWriteToLiaisons = (role: CurrentUser['role']): boolean => role === 'ATHLETE' || role === 'ADMIN';
