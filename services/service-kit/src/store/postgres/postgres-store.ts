import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ConfigError } from '../../config/define-config.ts';
import { type FieldEncryption, fieldEncryption } from '../encrypted-fields.ts';
import { guardReads, withStoreErrors } from '../guard-reads.ts';
import {
  defaultTimeoutMs,
  type Factories,
  type OpenedStore,
  type OpenStoreOptions,
  type Outcome,
  type RepositoriesFrom,
  type StoreDefinition,
} from '../store.ts';
import { StaleRow, type TransactionBackend, toCallerError, transactions } from '../transact.ts';
import { excessPrivileges } from './grants.ts';
import { migratePostgres, pendingMigrations } from './migrate.ts';
import { breakConnection, openPools, type Pools, type TakenConnection, takenConnection } from './pools.ts';
import { postgresFault } from './postgres-faults.ts';
import { enterInbox, forget, isNewer, writePending } from './postgres-session.ts';
import { postgresSystemStore } from './postgres-system-store.ts';
import { type Sql, sqlOn } from './sql.ts';

/** The argument of a repository factory. In a transaction all queries use its connection; in `read` a write throws. */
export type PostgresDb<Prisma> = { prisma: Prisma; sql: Sql; encryptedFields: FieldEncryption };

type AnyPrisma = {
  $transaction<T>(
    work: (transaction: unknown) => Promise<T>,
    options: { maxWait: number; timeout: number },
  ): Promise<T>;
  $disconnect(): Promise<void>;
};
type PrismaClass = new (options: never) => AnyPrisma;
type Session = { client: pg.PoolClient; prisma: unknown; savepoints: number };

/** SQLSTATE. */
const insufficientPrivilege = '42501';

/** For a whole transaction; the pools bound single statements. */
const transactionTimeoutMs = 10_000;

/** A store on PostgreSQL. Repository factories are called for each transaction. Nothing is connected before `open`. */
export function postgresStore<F extends Factories>(
  PrismaClient: PrismaClass,
  factories: F,
): StoreDefinition<RepositoriesFrom<F>> {
  type Repositories = RepositoriesFrom<F>;
  return {
    kind: 'postgres',
    migrate: (migration) => migratePostgres(migration),
    open(options): OpenedStore<Repositories> {
      const pools = openPools(options);
      const encryption = fieldEncryption(options.fieldKeys);
      const prismaOn = (pool: pg.Pool) => new PrismaClient({ adapter: new PrismaPg(pool) } as never);
      const [writer, reader] = [prismaOn(pools.write), prismaOn(pools.read)];
      const repositories = (db: PostgresDb<unknown>) =>
        Object.fromEntries(
          Object.entries(factories).map(([name, factory]) => [name, factory(db as never)]),
        ) as Repositories;
      const backend = postgresBackend(writer, options, ({ prisma, client }) =>
        repositories({ prisma, sql: sqlOn(client), encryptedFields: encryption }),
      );
      const { transact, transactOnce, transactRebuild, onCommit } = transactions(backend, options);
      const { timeoutMs = defaultTimeoutMs } = options;
      const reads = repositories({ prisma: reader, sql: sqlOn(pools.read), encryptedFields: encryption });
      const read = guardReads(reads, { faultOf: postgresFault, timeoutMs });
      return {
        kind: 'postgres',
        store: (actor) => ({ read, transaction: (work) => transact(actor, work) }),
        transactOnce,
        transactRebuild,
        assertReady: () => assertReady(pools.read, options),
        ping: async () => void (await withStoreErrors(postgresFault, () => pools.read.query('SELECT 1'))),
        now: async () =>
          (await withStoreErrors(postgresFault, () => pools.read.query('SELECT clock_timestamp() AS now'))).rows[0].now,
        pools: pools.states,
        onCommit,
        system: postgresSystemStore(options, pools.write),
        close: () => close(pools, [writer, reader]),
      };
    },
  };
}

function postgresBackend<Repositories extends object>(
  writer: AnyPrisma,
  { timeoutMs = defaultTimeoutMs }: OpenStoreOptions,
  repositories: (session: Session) => Repositories,
): TransactionBackend<Session, Repositories> {
  return {
    repositories,
    run(work) {
      const taken: TakenConnection = {};
      return takenConnection.run(taken, () =>
        writer.$transaction(
          async (prisma) => {
            try {
              return await work({ client: taken.client!, prisma, savepoints: 0 });
            } catch (error) {
              if (postgresFault(error) === 'unavailable') breakConnection(taken.client);
              throw error;
            }
          },
          { maxWait: 2 * timeoutMs, timeout: Math.max(transactionTimeoutMs, timeoutMs) },
        ),
      );
    },
    write: ({ client }, pending) => writePending(client, pending),
    enterInbox: ({ client }, once) => enterInbox(client, once),
    forget: ({ client }, what) => forget(client, what),
    isNewer: ({ client }, ...key) => isNewer(client, ...key),
    attempt,
    faultOf: postgresFault,
  };
}

async function attempt<T>(session: Session, step: () => Promise<T>): Promise<Outcome<T>> {
  const name = `step_${++session.savepoints}`;
  await session.client.query(`SAVEPOINT ${name}`);
  try {
    const value = await step();
    await session.client.query(`RELEASE SAVEPOINT ${name}`);
    return { ok: true, value };
  } catch (error) {
    const fault = error instanceof StaleRow ? 'lost-update' : postgresFault(error);
    if (fault === 'lost-update' || fault === 'unavailable') throw error;
    await session.client.query(`ROLLBACK TO SAVEPOINT ${name}`);
    return { ok: false, error: toCallerError(fault, error) };
  }
}

async function assertReady(pool: pg.Pool, { migrationsDir }: OpenStoreOptions): Promise<void> {
  const pending = await pendingMigrations(pool, migrationsDir).catch((error) => {
    // Before the first migration the role has no grants.
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return ['all'];
    throw error;
  });
  if (pending.length > 0) {
    throw new ConfigError([`POSTGRES_URL is wrong: migrations of that database are pending (${pending.join(', ')})`]);
  }
  const excess = await excessPrivileges(pool);
  if (excess.length > 0) throw new ConfigError([`POSTGRES_URL is wrong: its role ${excess.join(', ')}`]);
}

async function close(pools: Pools, clients: readonly AnyPrisma[]): Promise<void> {
  await Promise.all(clients.map((client) => client.$disconnect()));
  await pools.end();
}
