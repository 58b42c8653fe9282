import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { resolvers } from './graphql/resolvers.ts';
import { jobs } from './jobs/jobs.ts';
import { metrics } from './metrics.ts';
import { policies } from './policies.ts';
import { removeAbandonedUploads } from './uploads/remove-abandoned-uploads.ts';
import { routes } from './uploads/routes.ts';
import { assertAccelerator } from './worker/assert-accelerator.ts';

export const training = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  clients: makeClients,
  policies,
  resolvers,
  routes,
  jobs,
  metrics,
  onBoot: async ({ clock, config: { uploads } }) => void (await removeAbandonedUploads(uploads.dir, { clock })),
  onWorkerBoot: assertAccelerator,
});
