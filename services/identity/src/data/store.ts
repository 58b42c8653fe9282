import { deletionSnapshotsRepository } from '@entourage/account-kit';
import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { makeClients } from '../clients/make-clients.ts';
import type { config } from '../config.ts';
import { accountExportsRepository } from './account-exports-repository.ts';
import { accountsRepository } from './accounts-repository.ts';
import { deletedAccountsRepository } from './deleted-accounts-repository.ts';
import { emailChangesRepository } from './email-changes-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { mailCountsRepository } from './mail-counts-repository.ts';
import { mailsRepository } from './mails-repository.ts';
import { noticesRepository } from './notices-repository.ts';
import { passwordResetsRepository } from './password-resets-repository.ts';
import { photosRepository } from './photos-repository.ts';
import { projectedProfilesRepository } from './projected-profiles-repository.ts';
import { secondFactorsRepository } from './second-factors-repository.ts';
import { sessionsRepository } from './sessions-repository.ts';
import { subscriptionsRepository } from './subscriptions-repository.ts';
import { usersRepository } from './users-repository.ts';

export const store = postgresStore(PrismaClient, {
  users: usersRepository,
  accounts: accountsRepository,
  accountExports: accountExportsRepository,
  deletedAccounts: deletedAccountsRepository,
  emailChanges: emailChangesRepository,
  deletionSnapshots: deletionSnapshotsRepository,
  sessions: sessionsRepository,
  projectedProfiles: projectedProfilesRepository,
  notices: noticesRepository,
  mails: mailsRepository,
  mailCounts: mailCountsRepository,
  passwordResets: passwordResetsRepository,
  subscriptions: subscriptionsRepository,
  secondFactors: secondFactorsRepository,
  exports: exportsRepository,
  photos: photosRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config; clients: typeof makeClients }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
