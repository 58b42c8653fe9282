import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { projectConnections } from './events/consumers/connection.created.v1.ts';
import { cancelMeetingsOfPair } from './events/consumers/connection.removed.v1.ts';
import { followRoleChange } from './events/consumers/user.role-changed.v1.ts';
import { projectUsers } from './events/consumers/user.ts';
import { followVerification } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { appointmentResolvers } from './graphql/appointments.ts';
import { availabilityResolvers } from './graphql/availability.ts';
import { calendarFeedResolvers } from './graphql/calendar-feed.ts';
import { eraseLockedMeetings } from './jobs/erase-locked-meetings.ts';
import { processDueMeetingsJob } from './jobs/process-due-meetings.ts';
import { policies } from './policies.ts';

export const scheduling = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [appointmentResolvers, availabilityResolvers, calendarFeedResolvers],
  consumers: [projectConnections, cancelMeetingsOfPair, projectUsers, followVerification, followRoleChange],
  jobs: [processDueMeetingsJob, eraseLockedMeetings],
  snapshots,
  demo,
});
