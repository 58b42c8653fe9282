import { resolver } from '@entourage/service-kit';
import { recordAuditExport, recordAuditExportInput } from '../use-cases/record-audit-export.ts';
import { viewAuditTrail, viewAuditTrailInput } from '../use-cases/view-audit-trail.ts';

export const auditTrailResolvers = {
  Query: { auditTrail: resolver(viewAuditTrailInput, viewAuditTrail) },
  Mutation: { recordAuditExport: resolver(recordAuditExportInput, recordAuditExport) },
};
