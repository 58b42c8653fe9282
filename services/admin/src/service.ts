import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { keepAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { gatherAudit } from './events/consumers/audit.recorded.v1.ts';
import { countMessage } from './events/consumers/message.sent.v1.ts';
import { forgetDeletedUser } from './events/consumers/user.deleted.v1.ts';
import { keepRegisteredUser } from './events/consumers/user.registered.v1.ts';
import { followRoleChange } from './events/consumers/user.role-changed.v1.ts';
import { keepUpdatedUser } from './events/consumers/user.updated.v1.ts';
import { keepVerificationOfUser } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { assignmentFactsResolvers } from './graphql/assignment-facts.ts';
import { auditTrailResolvers } from './graphql/audit-trail.ts';
import { boardResolvers } from './graphql/board.ts';
import { liaisonResolvers } from './graphql/liaisons.ts';
import { verifyAuditTrail } from './jobs/verify-audit-trail.ts';
import { policies } from './policies.ts';

export const admin = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [assignmentFactsResolvers, auditTrailResolvers, boardResolvers, liaisonResolvers],
  consumers: [
    countMessage,
    gatherAudit,
    keepAthleteProfile,
    keepRegisteredUser,
    keepUpdatedUser,
    keepVerificationOfUser,
    followRoleChange,
    forgetDeletedUser,
  ],
  jobs: [verifyAuditTrail],
  snapshots,
  demo,
});
