import type { PostgresDb } from '@entourage/service-kit';
import type { Prisma } from '../../prisma/generated/client.ts';

export type Db = PostgresDb<Prisma.TransactionClient>;
