/**
 * The actions that services write to the audit trail, beside refusals. The compiler asks for the sentence of a new one in
 * web/src/features/admin/audit-sentences.ts.
 */
export const auditActions = [
  'account.register',
  'account.first-admin',
  'account.edit',
  'account.password',
  'account.reset-request',
  'account.reset',
  'account.close',
  'session.start',
  'session.end',
  'user.edit',
  'user.role',
  'user.verification',
  'user.delete',
  'social-verification.review',
  'connection.create',
  'connection.remove',
  'liaison-profile.set',
  'biomarkers.view',
  'biomarkers.view-history',
  'biomarkers.view-list',
  'biomarkers.update',
  'health-record.lock',
  'health-record.erase',
  'appointment.cancel',
  'appointments.lock',
  'appointments.erase',
  'messages.erase',
  'audit.export',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a refusal is recorded as: the field or entity that the caller may not have. */
export type RefusedAction = `${'Query' | 'Mutation' | 'Entity'}.${string}`;
