import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { projectAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { appendToAuditTrail } from './events/consumers/audit.recorded.v1.ts';
import { countMessage } from './events/consumers/message.sent.v1.ts';
import { handleRoleChange, projectUsers } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { verifyAuditTrail } from './jobs/verify-audit-trail.ts';
import { metrics } from './metrics.ts';
import { policies } from './policies.ts';

export const admin = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  policies,
  resolvers,
  consumers: [countMessage, appendToAuditTrail, projectAthleteProfile, projectUsers, handleRoleChange],
  jobs: [eraseDeletionSnapshots, verifyAuditTrail],
  metrics,
  snapshots,
  demo,
});
