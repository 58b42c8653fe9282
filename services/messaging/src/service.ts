import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { planMeetingMessage } from './events/consumers/appointment.ts';
import { handleRoleChange, projectUsers } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { eraseLockedMessages } from './jobs/erase-locked-messages.ts';
import { writeMeetingMessageJob, writeOverdueMeetingMessagesJob } from './jobs/write-meeting-message.ts';
import { policies } from './policies.ts';

export const messaging = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  policies,
  resolvers,
  consumers: [projectUsers, handleRoleChange, planMeetingMessage],
  jobs: [eraseLockedMessages, writeMeetingMessageJob, writeOverdueMeetingMessagesJob],
  snapshots,
  demo,
});
