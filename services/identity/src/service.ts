import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { accountResolvers } from './graphql/account.ts';
import { callerFactsResolvers } from './graphql/caller-facts.ts';
import { noticesResolvers } from './graphql/notices.ts';
import { usersResolvers } from './graphql/users.ts';
import { sendMail } from './jobs/send-mail.ts';
import { sweep } from './jobs/sweep.ts';
import { policies } from './policies.ts';
import { makeFirstAdmin } from './use-cases/make-first-admin.ts';

const resolvers = [accountResolvers, usersResolvers, noticesResolvers, callerFactsResolvers];
const jobs = [sendMail, sweep];

export const identity = defineService({
  home: import.meta.dirname,
  config,
  store,
  clients: makeClients,
  policies,
  resolvers,
  jobs,
  onBoot: makeFirstAdmin,
  demo,
});
