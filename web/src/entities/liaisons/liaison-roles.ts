import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { CurrentUser } from '@entourage/contracts/calls/users';

const typeLabels: Record<LiaisonType, string> = {
  SPORTS_SCIENCE: 'Sports Science Liaison',
  PERSONAL_COACH: 'Personal Coach',
  SPORTS_MEDICINE: 'Sports Medicine Physician',
};

/** The label of a liaison's type; 'Health Liaison' without a type. */
export const liaisonTypeLabel = (assignment: LiaisonEntry['assignment']): string =>
  (assignment && typeLabels[assignment.liaisonType]) ?? 'Health Liaison';

/** Athletes may write to their liaisons, administrators to any approved user; members and liaisons may not. */
export const mayWriteToLiaisons = (role: CurrentUser['role']): boolean => role === 'ATHLETE' || role === 'ADMIN';
