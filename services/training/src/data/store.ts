import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { makeClients } from '../clients/make-clients.ts';
import type { config } from '../config.ts';
import { exportsRepository } from './exports-repository.ts';
import { filesRepository } from './files-repository.ts';
import { jobsRepository } from './jobs-repository.ts';
import { modelExportsRepository } from './model-exports-repository.ts';
import { runsRepository } from './runs-repository.ts';
import { testsRepository } from './tests-repository.ts';

export const store = postgresStore(PrismaClient, {
  exports: exportsRepository,
  files: filesRepository,
  jobs: jobsRepository,
  modelExports: modelExportsRepository,
  runs: runsRepository,
  tests: testsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config; clients: typeof makeClients }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
/** Enqueues a job in the transaction of an outbox. */
export type Enqueue = (outbox: Transaction['outbox']) => void;
