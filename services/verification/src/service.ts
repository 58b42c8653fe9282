import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { projectUsers } from './events/consumers/user.ts';
import { reviewPostsOfUser } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { checkOverduePosts, checkSocialVerification } from './jobs/check-social-verification.ts';
import { policies } from './policies.ts';

export const verification = defineService({
  dir: import.meta.dirname,
  config,
  store,
  policies,
  resolvers,
  consumers: [projectUsers, reviewPostsOfUser],
  jobs: [checkSocialVerification, checkOverduePosts, eraseDeletionSnapshots],
  snapshots,
  demo,
});
