import { deletionSnapshotsRepository } from '@entourage/account-kit';
import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { config } from '../config.ts';
import { athletesRepository } from './athletes-repository.ts';
import { auditTrailRepository } from './audit-trail-repository.ts';
import { boardRepository } from './board-repository.ts';
import { connectionsRepository } from './connections-repository.ts';
import { contactMessagesRepository } from './contact-messages-repository.ts';
import { directoryRepository } from './directory-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { liaisonProfilesRepository } from './liaison-profiles-repository.ts';
import { recentMessagesRepository } from './recent-messages-repository.ts';
import { usersRepository } from './users-repository.ts';

export const store = postgresStore(PrismaClient, {
  connections: connectionsRepository,
  athletes: athletesRepository,
  auditTrail: auditTrailRepository,
  board: boardRepository,
  contactMessages: contactMessagesRepository,
  directory: directoryRepository,
  deletionSnapshots: deletionSnapshotsRepository,
  liaisonProfiles: liaisonProfilesRepository,
  recentMessages: recentMessagesRepository,
  users: usersRepository,
  exports: exportsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
