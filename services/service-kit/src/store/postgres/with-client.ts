import type { SecureContext } from 'node:tls';
import pg from 'pg';
import { postgresConnection } from './postgres-tls.ts';

/** The address of a database; `secureContext` is used when the address requires TLS. */
export type DatabaseAddress = { url: string; secureContext?: SecureContext | undefined };

/** Without it, a server that accepts a connection and says nothing would be waited for endlessly. */
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
  // The interrupted query gets the error; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
