import pg from 'pg';
import { defaultTimeoutMs, type OpenStoreOptions } from '../store.ts';
import type { Leadership } from '../system-store.ts';

/**
 * Leadership by an advisory lock on a dedicated connection: it ends with the process or the connection, independent of clocks.
 * @returns null while another session holds it
 */
export async function advisoryLead(
  { url, service, timeoutMs = defaultTimeoutMs }: OpenStoreOptions,
  name: string,
): Promise<Leadership | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: `${service} (${name})`,
  });
  let isHeld = false;
  const lose = () => {
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [`${service}:${name}`],
    );
    isHeld = rows[0]?.taken ?? false;
  } finally {
    if (!isHeld) endNow(client);
  }
  return isHeld ? { isHeld: () => isHeld, release: async () => endNow(client) } : null;
}

/** Closes the connection and with it the lock, without waiting for the server. */
function endNow(client: pg.Client): void {
  client.end().catch(() => {});
  const { stream } = (client as unknown as { connection: { stream: { destroySoon(): void } } }).connection;
  stream.destroySoon();
}
