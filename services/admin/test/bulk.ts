import type { Running } from '@entourage/service-kit/testing';
import pg from 'pg';
import type { admin } from '../src/service.ts';

/** A connection that may do whatever the database allows its owner. */
export async function onDatabase<T>(
  { config }: Running<typeof admin>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: config.postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Table = 'user_snapshots' | 'athlete_snapshots' | 'athlete_liaison_assignments';

/** Many rows in one statement, by the names of their columns; for tests about long lists. */
export const insertRows = (service: Running<typeof admin>, table: Table, rows: Record<string, unknown>[]) =>
  onDatabase(service, (client) =>
    client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]),
  );
