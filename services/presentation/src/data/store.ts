import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { makeClients } from '../clients/make-clients.ts';
import type { config } from '../config.ts';
import { athletesRepository } from './athletes-repository.ts';
import { contactsRepository } from './contacts-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { questionsRepository } from './questions-repository.ts';
import { summaryRepository } from './summary-repository.ts';
import { versionsRepository } from './versions-repository.ts';
import { visitsRepository } from './visits-repository.ts';

export const store = postgresStore(PrismaClient, {
  athletes: athletesRepository,
  contacts: contactsRepository,
  exports: exportsRepository,
  questions: questionsRepository,
  summary: summaryRepository,
  versions: versionsRepository,
  visits: visitsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config; clients: typeof makeClients }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
