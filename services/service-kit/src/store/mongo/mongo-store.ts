import type { ClientSession, Connection, mongo } from 'mongoose';
import { ConfigError } from '../../config/define-config.ts';
import { commitSignal } from '../commit-signal.ts';
import { answering, guardReads } from '../guard-reads.ts';
import { type Seal, sealedFields, sealWith } from '../sealed-fields.ts';
import { StaleRow } from '../stale-row.ts';
import {
  defaultPatienceMs,
  type Factories,
  type OpenedStore,
  type Outcome,
  type RepositoriesFrom,
  type StoreDefinition,
} from '../store.ts';
import { answerOf, type TransactionBackend, transactions } from '../transact.ts';
import { openConnection, openPatientConnection } from './connection.ts';
import { createKitCollections, kitCollections } from './kit-collections.ts';
import { isCommitUnknown, mongoFault } from './mongo-faults.ts';
import { mongoKitRows } from './mongo-kit-rows.ts';
import { enterInbox, forget, isNewer, writePending } from './mongo-session.ts';
import { excessPrivileges, grantRuntimeRole } from './roles.ts';

/** What a factory of repositories gets: `session` goes into every call; in `read` it is undefined and a write throws. */
export type MongoDb = { connection: Connection; session: ClientSession | undefined; sealed: Seal };

/** `failed`: what earlier runs of this transaction have learned about its attempts, by their order. */
type Session = { session: ClientSession; attempts: number; failed: Map<number, unknown> };

/** MongoDB has no savepoint: the whole transaction runs again, and this attempt answers with its error at once. */
class AttemptFailed extends Error {}

/** A store on a MongoDB replica set: a factory per repository, called anew for each transaction. */
export function mongoStore<F extends Factories>(factories: F): StoreDefinition<RepositoriesFrom<F>> {
  type Repositories = RepositoriesFrom<F>;
  return {
    kind: 'mongo',
    migrate: ({ url }) =>
      migrate(url, (connection) => repositories(factories, { connection, session: undefined, sealed: noSeal })),
    open(options): OpenedStore<Repositories> {
      const connection = openConnection(options);
      const seal = sealWith(options.fieldKeys);
      const signal = commitSignal();
      const build = (on: Connection, session?: ClientSession) =>
        repositories(factories, { connection: on, session, sealed: seal }) as Repositories;
      const backend = mongoBackend(connection, ({ session }) => build(connection, session));
      const { transact, transactOnce, transactForgetting } = transactions(backend, options, signal.announce);
      const { patienceMs = defaultPatienceMs } = options;
      const read = guardReads(build(connection), { faultOf: mongoFault, patienceMs });
      const admin = (command: mongo.Document) =>
        answering(mongoFault, async () => (await connection.asPromise()).db!.command(command));
      return {
        kind: 'mongo',
        store: (actor) => ({ read, transaction: (work) => transact(actor, work) }),
        transactOnce,
        transactForgetting,
        assertReady: () => assertReady(connection),
        ping: async () => void (await admin({ ping: 1 })),
        now: async () => (await admin({ hello: 1 })).localTime,
        onCommit: signal.onCommit,
        kit: mongoKitRows(connection),
        close: () => connection.close(),
      };
    },
  };
}

const repositories = (factories: Factories, db: MongoDb) =>
  Object.fromEntries(Object.entries(factories).map(([name, factory]) => [name, factory(db as never)]));

/** For a migration, which makes the models known and reads no row. */
const noSeal: Seal = (collection, fields) => sealedFields(new Map(), collection, fields);

/** Collections, indexes and grants of the kit and of every model that the factories make. */
async function migrate(url: string, build: (on: Connection) => unknown): Promise<void> {
  const patient = await openPatientConnection(url);
  try {
    build(patient);
    await createKitCollections(patient);
    for (const name of patient.modelNames()) {
      await patient.model(name).createCollection();
      await patient.model(name).createIndexes();
    }
    await grantRuntimeRole(patient);
  } finally {
    await patient.close();
  }
}

async function assertReady(connection: Connection): Promise<void> {
  await connection.asPromise();
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
    // Once: a second unknown is the caller's 503, and the ledger's "unknown".
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
    if (fault === 'lost-update' || fault === 'out') throw error;
    session.failed.set(index, answerOf(fault, error));
    throw new AttemptFailed();
  }
}
