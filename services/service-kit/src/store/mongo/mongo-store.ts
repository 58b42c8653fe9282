import { type ClientSession, type Connection, mongo } from 'mongoose';
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
import { openConnection } from './connection.ts';
import { kitCollections } from './kit-collections.ts';
import { migrateMongo, pendingMigrations } from './migrate.ts';
import { isCommitUnknown, mongoFault } from './mongo-faults.ts';
import { enterInbox, forget, isNewer, writePending } from './mongo-session.ts';
import { mongoSystemStore } from './mongo-system-store.ts';
import { poolState } from './pool-state.ts';
import { excessPrivileges } from './roles.ts';

/** The argument of a repository factory. `session` is passed to every call; in `read` it is undefined and a write throws. */
export type MongoDb = { connection: Connection; session: ClientSession | undefined; encryptedFields: FieldEncryption };

/** `failed`: errors of attempts in earlier runs of this transaction, by index. */
type Session = { session: ClientSession; attempts: number; failed: Map<number, unknown> };

/** A code of the server. */
const unauthorized = 13;

/** MongoDB has no savepoints: the transaction is rerun, and the failed attempt returns its error without running. */
class AttemptFailed extends Error {}

/** A store on a MongoDB replica set. Repository factories are called for each transaction. */
export function mongoStore<F extends Factories>(factories: F): StoreDefinition<RepositoriesFrom<F>> {
  type Repositories = RepositoriesFrom<F>;
  return {
    kind: 'mongo',
    migrate: migrateMongo,
    open(options): OpenedStore<Repositories> {
      const connection = openConnection(options);
      const pool = poolState(connection);
      const encryption = fieldEncryption(options.fieldKeys);
      const build = (on: Connection, session?: ClientSession) =>
        repositories(factories, { connection: on, session, encryptedFields: encryption }) as Repositories;
      const backend = mongoBackend(connection, ({ session }) => build(connection, session));
      const { transact, transactOnce, transactRebuild, onCommit } = transactions(backend, options);
      const { timeoutMs = defaultTimeoutMs } = options;
      const read = guardReads(build(connection), { faultOf: mongoFault, timeoutMs });
      const admin = (command: mongo.Document) =>
        withStoreErrors(mongoFault, async () => (await connection.asPromise()).db!.command(command));
      return {
        kind: 'mongo',
        store: (actor) => ({ read, transaction: (work) => transact(actor, work) }),
        transactOnce,
        transactRebuild,
        assertReady: () => assertReady(connection, options),
        ping: async () => void (await admin({ ping: 1 })),
        now: async () => (await admin({ hello: 1 })).localTime,
        pools: () => [pool()],
        onCommit,
        system: mongoSystemStore(connection),
        close: () => connection.close(),
      };
    },
  };
}

const repositories = (factories: Factories, db: MongoDb) =>
  Object.fromEntries(Object.entries(factories).map(([name, factory]) => [name, factory(db as never)]));

async function assertReady(connection: Connection, { migrationsDir }: OpenStoreOptions): Promise<void> {
  await connection.asPromise();
  const pending = await pendingMigrations(connection, migrationsDir).catch((error) => {
    // Before the first migration the role has no grants.
    if (error instanceof mongo.MongoServerError && error.code === unauthorized) return ['all'];
    throw error;
  });
  if (pending.length > 0) {
    throw new ConfigError([`MONGO_URL is wrong: migrations of that database are pending (${pending.join(', ')})`]);
  }
  const excess = await excessPrivileges(connection);
  if (excess.length > 0) throw new ConfigError([`MONGO_URL is wrong: its user ${excess.join(', ')}`]);
}

function mongoBackend<Repositories extends object>(
  connection: Connection,
  repositories: (session: Session) => Repositories,
): TransactionBackend<Session, Repositories> {
  const kit = kitCollections(connection);
  return {
    repositories,
    async run(work) {
      const failed = new Map<number, unknown>();
      for (;;) {
        const session = await connection.startSession();
        try {
          session.startTransaction({
            readConcern: { level: 'snapshot' },
            writeConcern: { w: 'majority', journal: true },
          });
          const result = await work({ session, attempts: 0, failed });
          await commit(session);
          return result;
        } catch (error) {
          if (session.inTransaction()) await session.abortTransaction().catch(() => {});
          if (!(error instanceof AttemptFailed)) throw error;
        } finally {
          await session.endSession();
        }
      }
    },
    write: ({ session }, pending) => writePending(kit, session, pending),
    enterInbox: ({ session }, once) => enterInbox(kit, session, once),
    forget: ({ session }, what) => forget(kit, session, what),
    isNewer: ({ session }, ...key) => isNewer(kit, session, key),
    attempt,
    faultOf: mongoFault,
  };
}

async function commit(session: ClientSession): Promise<void> {
  try {
    await session.commitTransaction();
  } catch (error) {
    // Repeated once; a second unknown outcome is a 503 for the caller.
    if (!isCommitUnknown(error)) throw error;
    await session.commitTransaction();
  }
}

async function attempt<T>(session: Session, step: () => Promise<T>): Promise<Outcome<T>> {
  const index = session.attempts++;
  if (session.failed.has(index)) return { ok: false, error: session.failed.get(index) };
  try {
    return { ok: true, value: await step() };
  } catch (error) {
    if (error instanceof AttemptFailed) throw error;
    const fault = error instanceof StaleRow ? 'lost-update' : mongoFault(error);
    if (fault === 'lost-update' || fault === 'unavailable') throw error;
    session.failed.set(index, toCallerError(fault, error));
    throw new AttemptFailed();
  }
}
