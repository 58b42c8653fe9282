import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { projectAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { projectUsers } from './events/consumers/user.ts';
import { resolvers } from './graphql/resolvers.ts';
import { encryptNotes } from './jobs/encrypt-notes.ts';
import { forgetBrowsers } from './jobs/forget-browsers.ts';
import { policies } from './policies.ts';

export const presentation = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  clients: makeClients,
  policies,
  resolvers,
  consumers: [projectAthleteProfile, projectUsers],
  jobs: [encryptNotes, forgetBrowsers],
  demo,
});
