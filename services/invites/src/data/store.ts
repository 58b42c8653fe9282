import { deletionSnapshotsRepository } from '@entourage/account-kit';
import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { makeClients } from '../clients/make-clients.ts';
import type { config } from '../config.ts';
import { exportsRepository } from './exports-repository.ts';
import { invitersRepository } from './inviters-repository.ts';
import { invitesRepository } from './invites-repository.ts';
import { profilesRepository } from './profiles-repository.ts';
import { shareLocksRepository } from './share-locks-repository.ts';
import { sharesRepository } from './shares-repository.ts';

export const store = postgresStore(PrismaClient, {
  inviters: invitersRepository,
  invites: invitesRepository,
  deletionSnapshots: deletionSnapshotsRepository,
  profiles: profilesRepository,
  shareLocks: shareLocksRepository,
  shares: sharesRepository,
  exports: exportsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config; clients: typeof makeClients }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
