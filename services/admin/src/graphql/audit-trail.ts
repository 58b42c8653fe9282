import { resolver } from '@entourage/service-kit';
import { viewAuditTrail, viewAuditTrailInput } from '../use-cases/view-audit-trail.ts';

export const auditTrailResolvers = { Query: { auditTrail: resolver(viewAuditTrailInput, viewAuditTrail) } };
