import type { BootContextOf, ContextOf, JobContextOf, TransactionOf } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { makeClients } from '../clients/make-clients.ts';
import type { config } from '../config.ts';
import { invitersRepository } from './inviters-repository.ts';
import { invitesRepository } from './invites-repository.ts';
import { profilesRepository } from './profiles-repository.ts';
import { shareLocksRepository } from './share-locks-repository.ts';
import { sharesRepository } from './shares-repository.ts';

export const store = postgresStore(PrismaClient, {
  inviters: invitersRepository,
  invites: invitesRepository,
  profiles: profilesRepository,
  shareLocks: shareLocksRepository,
  shares: sharesRepository,
});

type Parts = { store: typeof store; config: typeof config; clients: typeof makeClients };
export type Context = ContextOf<Parts>;
export type BootContext = BootContextOf<Parts>;
export type JobContext = JobContextOf<Parts>;
export type Transaction = TransactionOf<typeof store>;
