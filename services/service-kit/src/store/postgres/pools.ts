import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { defaultTimeoutMs, type OpenStoreOptions, type PoolState } from '../store.ts';
import { postgresConnection } from './postgres-tls.ts';

/** Eight connections per service process, so that all services stay below the server's limit of 300. */
const connections = { read: 4, write: 4 };

/** The connection that Prisma has checked out for the current transaction. */
export type TakenConnection = { client?: pg.PoolClient };
export const takenConnection = new AsyncLocalStorage<TakenConnection>();

class WritePool extends pg.Pool {
  // Prisma checks out the connection of a transaction here; the kit's statements use the same one.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    if (callback) return super.connect(callback);
    const taken = takenConnection.getStore();
    return super.connect().then((client) => {
      if (taken) taken.client = client;
      return client;
    });
  }
}

export type Pools = ReturnType<typeof openPools>;

/** Two pools per database: one for transactions in READ COMMITTED, one with read-only sessions. */
export function openPools({ url, secureContext, service, timeoutMs = defaultTimeoutMs }: OpenStoreOptions) {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs, statement_timeout: timeoutMs };
  // One idle connection is kept: the polls of an idle service would otherwise open a new one each time.
  const common = {
    ...postgresConnection(url, secureContext),
    keepAlive: true,
    min: 1,
    idleTimeoutMillis: 60_000,
    ...timeouts,
  };
  const write = new WritePool({
    ...common,
    max: connections.write,
    application_name: service,
    idle_in_transaction_session_timeout: 10_000,
    // Set per session: set by Prisma it would be a round trip in each transaction.
    options: '-c default_transaction_isolation=read\\ committed',
  });
  const read = new pg.Pool({
    ...common,
    max: connections.read,
    application_name: `${service} (read)`,
    options: '-c default_transaction_read_only=on',
  });
  // The pool replaces a broken connection; without a listener its error would end the process.
  for (const pool of [write, read])
    pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  return {
    write,
    read,
    states: () => [toPoolState('write', write), toPoolState('read', read)],
    end: () => Promise.all([write.end(), read.end()]),
  };
}

const toPoolState = (name: keyof typeof connections, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  pool: name,
  used: totalCount - idleCount,
  idle: idleCount,
  pending: waitingCount,
  max: connections[name],
});

/** Destroys a connection that does not answer, so that its ROLLBACK is not awaited. */
export function breakConnection(client: pg.PoolClient | undefined): void {
  const { connection } = (client ?? {}) as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
