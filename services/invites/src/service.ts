import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { revokeSharesOfDeleted } from './events/consumers/user.deleted.v1.ts';
import { revokeSharesOfEarlierRole } from './events/consumers/user.role-changed.v1.ts';
import { tellMembersOfStatus } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { shareFactsResolvers } from './graphql/share-facts.ts';
import { policies } from './policies.ts';

export const invites = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [shareFactsResolvers],
  consumers: [revokeSharesOfDeleted, revokeSharesOfEarlierRole, tellMembersOfStatus],
  snapshots,
  demo,
});
