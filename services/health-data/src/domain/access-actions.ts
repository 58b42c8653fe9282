import type { AuditAction } from '@entourage/contracts/audit-actions';

/** Actions of other users on an athlete's record, as named in the audit trail. */
export const accessActions = [
  'athlete-profile.view',
  'biomarkers.view',
  'biomarkers.view-history',
  'biomarkers.view-list',
  'biomarkers.update',
] as const satisfies readonly AuditAction[];
export type AccessAction = (typeof accessActions)[number];
