import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { keepConnectionOfPair } from './events/consumers/connection.created.v1.ts';
import { endMeetingsOfPair } from './events/consumers/connection.removed.v1.ts';
import { forgetDeletedUser } from './events/consumers/user.deleted.v1.ts';
import { keepRegisteredUser } from './events/consumers/user.registered.v1.ts';
import { followRoleChange } from './events/consumers/user.role-changed.v1.ts';
import { keepUpdatedUser } from './events/consumers/user.updated.v1.ts';
import { keepVerificationOfUser } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { appointmentResolvers } from './graphql/appointments.ts';
import { availabilityResolvers } from './graphql/availability.ts';
import { calendarFeedResolvers } from './graphql/calendar-feed.ts';
import { eraseLockedMeetings } from './jobs/erase-locked-meetings.ts';
import { followTheClock } from './jobs/follow-the-clock.ts';
import { policies } from './policies.ts';

export const scheduling = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [appointmentResolvers, availabilityResolvers, calendarFeedResolvers],
  consumers: [
    keepConnectionOfPair,
    endMeetingsOfPair,
    keepRegisteredUser,
    keepUpdatedUser,
    keepVerificationOfUser,
    followRoleChange,
    forgetDeletedUser,
  ],
  jobs: [followTheClock, eraseLockedMeetings],
  snapshots,
  demo,
});
