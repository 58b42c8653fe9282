import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { redeemOnRegistration } from './events/consumers/user.registered.v1.ts';
import { applyUserChange, publishMemberStatus } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { announceShareLock } from './jobs/announce-share-lock.ts';
import { policies } from './policies.ts';

export const invites = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  clients: makeClients,
  policies,
  resolvers,
  consumers: [applyUserChange, publishMemberStatus, redeemOnRegistration],
  jobs: [announceShareLock, eraseDeletionSnapshots],
  snapshots,
  demo,
});
