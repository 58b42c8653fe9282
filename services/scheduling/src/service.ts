import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { cancelMeetingsOfPair, projectConnections } from './events/consumers/connection.ts';
import { endFeedOfOldPassword } from './events/consumers/password.replaced.v1.ts';
import { handleRoleChange, handleVerificationChange, projectUsers } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { eraseLockedMeetings } from './jobs/erase-locked-meetings.ts';
import { processDueMeetingsJob } from './jobs/process-due-meetings.ts';
import { policies } from './policies.ts';

export const scheduling = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  policies,
  resolvers,
  consumers: [
    projectConnections,
    cancelMeetingsOfPair,
    projectUsers,
    handleVerificationChange,
    handleRoleChange,
    endFeedOfOldPassword,
  ],
  jobs: [processDueMeetingsJob, eraseDeletionSnapshots, eraseLockedMeetings],
  snapshots,
  demo,
});
