import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { applyUserChange, publishMemberStatus } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { policies } from './policies.ts';

export const invites = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [resolvers],
  consumers: [applyUserChange, publishMemberStatus],
  snapshots,
  demo,
});
