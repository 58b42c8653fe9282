import { eraseDeletionSnapshots } from '@entourage/account-kit';
import { defineService } from '@entourage/service-kit';
import { makeClients } from './clients/make-clients.ts';
import { config } from './config.ts';
import * as encryptedTables from './data/encrypted-tables.ts';
import { store } from './data/store.ts';
import { assertNoDemoAccounts, demo } from './demo.ts';
import { projectAthleteProfile } from './events/consumers/athlete-profile.updated.v1.ts';
import { projectLiaisonProfile } from './events/consumers/liaison-profile.updated.v1.ts';
import { createDueNotices } from './events/consumers/notice-due.v1.ts';
import { projectShares } from './events/consumers/share.ts';
import { updateVerificationStatus } from './events/consumers/social-verification.ts';
import { snapshots } from './events/snapshots.ts';
import { resolvers } from './graphql/resolvers.ts';
import { deleteCustomer } from './jobs/delete-customer.ts';
import { exportAccount } from './jobs/export-account.ts';
import { mailPasswordReset } from './jobs/mail-password-reset.ts';
import { sendMail } from './jobs/send-mail.ts';
import { sweep } from './jobs/sweep.ts';
import { policies } from './policies.ts';
import { createFirstAdmin } from './use-cases/create-first-admin.ts';

const consumers = [
  updateVerificationStatus,
  projectAthleteProfile,
  projectLiaisonProfile,
  projectShares,
  createDueNotices,
];
const jobs = [deleteCustomer, eraseDeletionSnapshots, exportAccount, mailPasswordReset, sendMail, sweep];

export const identity = defineService({
  dir: import.meta.dirname,
  config,
  store,
  encryptedTables: Object.values(encryptedTables),
  clients: makeClients,
  policies,
  resolvers,
  consumers,
  jobs,
  snapshots,
  async onBoot(context) {
    await assertNoDemoAccounts(context);
    await createFirstAdmin(context);
  },
  demo,
});
