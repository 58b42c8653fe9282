import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { projectAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { appendToAuditTrail } from './events/consumers/audit.recorded.v1.ts';
import { countMessage } from './events/consumers/message.sent.v1.ts';
import { followRoleChange } from './events/consumers/user.role-changed.v1.ts';
import { projectUsers } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { auditTrailResolvers } from './graphql/audit-trail.ts';
import { boardResolvers } from './graphql/board.ts';
import { callerAssignmentsResolvers } from './graphql/caller-assignments.ts';
import { liaisonResolvers } from './graphql/liaisons.ts';
import { userImpactResolvers } from './graphql/user-impact.ts';
import { verifyAuditTrail } from './jobs/verify-audit-trail.ts';
import { policies } from './policies.ts';

export const admin = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [callerAssignmentsResolvers, auditTrailResolvers, boardResolvers, liaisonResolvers, userImpactResolvers],
  consumers: [countMessage, appendToAuditTrail, projectAthleteProfile, projectUsers, followRoleChange],
  jobs: [verifyAuditTrail],
  snapshots,
  demo,
});
