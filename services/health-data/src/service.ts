import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { lockClosedAccount } from './events/consumers/user.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { eraseLockedRecords } from './jobs/erase-locked-records.ts';
import { metrics } from './metrics.ts';
import { policies } from './policies.ts';

export const healthData = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  policies,
  resolvers,
  consumers: [lockClosedAccount],
  jobs: [eraseLockedRecords],
  metrics,
  snapshots,
  demo,
});
