import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { forgetUser } from './events/consumers/user.deleted.v1.ts';
import { keepRegisteredUser } from './events/consumers/user.registered.v1.ts';
import { keepUpdatedUser } from './events/consumers/user.updated.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { socialVerificationResolvers } from './graphql/social-verification.ts';
import { checkOverduePosts } from './jobs/check-overdue-posts.ts';
import { checkSocialVerification } from './jobs/check-social-verification.ts';
import { policies } from './policies.ts';

export const verification = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [socialVerificationResolvers],
  consumers: [keepRegisteredUser, keepUpdatedUser, forgetUser],
  jobs: [checkSocialVerification, checkOverduePosts],
  snapshots,
  demo,
});
