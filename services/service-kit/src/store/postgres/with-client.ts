import type { SecureContext } from 'node:tls';
import pg from 'pg';
import { postgresConnection } from './postgres-tls.ts';

/** Where a database is; `secureContext` is for a server with TLS, where the address asks for it. */
export type DatabaseAddress = { url: string; secureContext?: SecureContext | undefined };

/** A server that accepts a connection and says nothing would be waited for without an end. */
const connectWithinMs = 10_000;

/** Runs `work` with a separate connection to a PostgreSQL database, and closes it. */
export async function withClient<T>(
  { url, secureContext }: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...postgresConnection(url, secureContext),
    connectionTimeoutMillis: connectWithinMs,
  });
  // Its error is that of the query it interrupts; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
