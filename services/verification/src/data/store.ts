import { deletionSnapshotsRepository } from '@entourage/account-kit';
import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { config } from '../config.ts';
import { applicantsRepository } from './applicants-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { socialPostsRepository } from './social-posts-repository.ts';

export const store = postgresStore(PrismaClient, {
  applicants: applicantsRepository,
  exports: exportsRepository,
  deletionSnapshots: deletionSnapshotsRepository,
  posts: socialPostsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
