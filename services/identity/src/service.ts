import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { keepAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { keepLiaisonProfile } from './events/consumers/liaison-profile.updated.v1.ts';
import { giveDueNotices } from './events/consumers/notice-due.v1.ts';
import { keepGrantedShare } from './events/consumers/share.granted.v1.ts';
import { keepRevokedShare } from './events/consumers/share.revoked.v1.ts';
import { putUnderReview } from './events/consumers/social-verification.checked.v1.ts';
import { reopenVerification } from './events/consumers/social-verification.submitted.v1.ts';
import { snapshots } from './events/snapshots.ts';
import { accountResolvers } from './graphql/account.ts';
import { callerFactsResolvers } from './graphql/caller-facts.ts';
import { noticesResolvers } from './graphql/notices.ts';
import { usersResolvers } from './graphql/users.ts';
import { sendMail } from './jobs/send-mail.ts';
import { sweep } from './jobs/sweep.ts';
import { policies } from './policies.ts';
import { makeFirstAdmin } from './use-cases/make-first-admin.ts';
import { refuseDemoAccounts } from './use-cases/refuse-demo-accounts.ts';

const resolvers = [accountResolvers, usersResolvers, noticesResolvers, callerFactsResolvers];
const consumers = [
  reopenVerification,
  putUnderReview,
  keepAthleteProfile,
  keepLiaisonProfile,
  keepGrantedShare,
  keepRevokedShare,
  giveDueNotices,
];
const jobs = [sendMail, sweep];

export const identity = defineService({
  home: import.meta.dirname,
  config,
  store,
  clients: makeClients,
  policies,
  resolvers,
  consumers,
  jobs,
  snapshots,
  async onBoot(context) {
    await refuseDemoAccounts(context);
    await makeFirstAdmin(context);
  },
  demo,
});
