import pg from 'pg';
import { defaultTimeoutMs, type OpenStoreOptions } from '../store.ts';
import type { Lead } from '../system-store.ts';
import { postgresConnection } from './postgres-tls.ts';

/** A lead by an advisory lock on a dedicated connection: it ends with the process or the connection, independent of clocks. */
export function advisoryLead(
  { url, secureContext, service, timeoutMs = defaultTimeoutMs }: OpenStoreOptions,
  name: string,
): Lead {
  let client: pg.Client | undefined;
  let isHeld = false;

  function drop(lost: pg.Client): void {
    if (client === lost) {
      client = undefined;
      isHeld = false;
    }
    endNow(lost);
  }

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      ...postgresConnection(url, secureContext),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: `${service} (${name})`,
    });
    client = made;
    made.on('error', () => drop(made)).on('end', () => drop(made));
    await made.connect();
    return made;
  }

  return {
    isHeld: () => isHeld,
    async take() {
      if (isHeld) return true;
      try {
        const on = client ?? (await connect());
        const { rows } = await on.query<{ taken: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
          [`${service}:${name}`],
        );
        isHeld = client === on && rows[0]?.taken === true;
        return isHeld;
      } catch (error) {
        if (client) drop(client);
        throw error;
      }
    },
    release: async () => void (client && drop(client)),
  };
}

/** Closes the connection and with it the lock, without waiting for the server. */
function endNow(client: pg.Client): void {
  client.end().catch(() => {});
  const { stream } = (client as unknown as { connection: { stream: { destroySoon(): void } } }).connection;
  stream.destroySoon();
}
