import { keptRowsRepository } from '@entourage/account-kit';
import type { BootContextOf, ContextOf, JobContextOf, RepositoriesOf, TransactionOf } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { config } from '../config.ts';
import { applicantsRepository } from './applicants-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { socialPostsRepository } from './social-posts-repository.ts';

export const store = postgresStore(PrismaClient, {
  applicants: applicantsRepository,
  exports: exportsRepository,
  keptRows: keptRowsRepository,
  posts: socialPostsRepository,
});

type Parts = { store: typeof store; config: typeof config };
export type Context = ContextOf<Parts>;
export type BootContext = BootContextOf<Parts>;
export type JobContext = JobContextOf<Parts>;
export type Repositories = RepositoriesOf<typeof store>;
export type Transaction = TransactionOf<typeof store>;
