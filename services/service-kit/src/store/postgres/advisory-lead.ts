import pg from 'pg';
import type { Leadership } from '../kit-rows.ts';
import { defaultPatienceMs, type OpenStoreOptions } from '../store.ts';

/**
 * Leadership by a session's advisory lock, on a connection of its own: it ends with the process or the connection, without a clock.
 * @returns null while another session holds it
 */
export async function advisoryLead(
  { url, service, patienceMs = defaultPatienceMs }: OpenStoreOptions,
  name: string,
): Promise<Leadership | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
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

/** The lock ends with the connection; a server that does not answer is not waited for. */
function endNow(client: pg.Client): void {
  client.end().catch(() => {});
  const { stream } = (client as unknown as { connection: { stream: { destroySoon(): void } } }).connection;
  stream.destroySoon();
}
