import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { defaultPatienceMs, type OpenStoreOptions } from '../store.ts';

/** Eight connections a service, so that nine services and what else connects stay below the server's 300. */
const connections = { read: 4, write: 4 };

/** Where a transaction learns which connection Prisma has taken for it. */
export type TakenConnection = { client?: pg.PoolClient };
export const takenConnection = new AsyncLocalStorage<TakenConnection>();

class WritePool extends pg.Pool {
  // Prisma takes the connection of a transaction here: the kit's own statements go over the same one.
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

/** Two pools to one database: writes in READ COMMITTED, and one whose sessions refuse to write. */
export function openPools({ url, service, patienceMs = defaultPatienceMs }: OpenStoreOptions) {
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs, statement_timeout: patienceMs };
  const common = { connectionString: url, keepAlive: true, ...timeouts };
  const write = new WritePool({
    ...common,
    max: connections.write,
    application_name: service,
    idle_in_transaction_session_timeout: 10_000,
    // Said once per session: said by Prisma it would be a question to the server in each transaction.
    options: '-c default_transaction_isolation=read\\ committed',
  });
  const read = new pg.Pool({
    ...common,
    max: connections.read,
    application_name: `${service} (read)`,
    options: '-c default_transaction_read_only=on',
  });
  // A connection that breaks, idle or between two statements, is replaced; without a listener it would end the process.
  for (const pool of [write, read])
    pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  return { write, read, end: () => Promise.all([write.end(), read.end()]) };
}

/** Breaks a connection that does not answer, so that its ROLLBACK is not waited for as well. */
export function breakConnection(client: pg.PoolClient | undefined): void {
  const { connection } = (client ?? {}) as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
