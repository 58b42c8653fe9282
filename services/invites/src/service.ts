import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { revokeShares } from './events/consumers/user.ts';
import { publishMemberStatus } from './events/consumers/user.verification-changed.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { callerSharesResolvers } from './graphql/caller-shares.ts';
import { shareImpactResolvers } from './graphql/share-impact.ts';
import { policies } from './policies.ts';

export const invites = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [callerSharesResolvers, shareImpactResolvers],
  consumers: [revokeShares, publishMemberStatus],
  snapshots,
  demo,
});
