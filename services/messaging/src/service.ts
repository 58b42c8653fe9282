import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { announceConfirmedMeeting } from './events/consumers/appointment.confirmed.v1.ts';
import { announceMovedMeeting } from './events/consumers/appointment.moved.v1.ts';
import { announceProposedMeeting } from './events/consumers/appointment.requested.v1.ts';
import { forgetDeletedUser } from './events/consumers/user.deleted.v1.ts';
import { keepRegisteredUser } from './events/consumers/user.registered.v1.ts';
import { keepRoleOfUser } from './events/consumers/user.role-changed.v1.ts';
import { keepUpdatedUser } from './events/consumers/user.updated.v1.ts';
import { keepVerificationOfUser } from './events/consumers/user.verification-changed.v1.ts';
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
  consumers: [
    keepRegisteredUser,
    keepUpdatedUser,
    keepRoleOfUser,
    keepVerificationOfUser,
    forgetDeletedUser,
    announceProposedMeeting,
    announceConfirmedMeeting,
    announceMovedMeeting,
  ],
  jobs: [eraseLockedMessages, writeMeetingMessageJob, writeOverdueMeetingMessagesJob],
  snapshots,
  demo,
});
