import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { planMeetingMessage } from './events/consumers/appointment.ts';
import { followRoleChange } from './events/consumers/user.role-changed.v1.ts';
import { projectUsers } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { messageResolvers } from './graphql/messages.ts';
import { eraseLockedMessages } from './jobs/erase-locked-messages.ts';
import { writeMeetingMessageJob } from './jobs/write-meeting-message.ts';
import { writeOverdueMeetingMessagesJob } from './jobs/write-overdue-meeting-messages.ts';
import { policies } from './policies.ts';

export const messaging = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [messageResolvers],
  consumers: [projectUsers, followRoleChange, planMeetingMessage],
  jobs: [eraseLockedMessages, writeMeetingMessageJob, writeOverdueMeetingMessagesJob],
  snapshots,
  demo,
});
