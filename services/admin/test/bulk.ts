import type { Running } from '@entourage/service-kit/testing';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type pg from 'pg';
import type { admin } from '../src/service.ts';

/** A connection with the rights of the service itself. */
const onDatabase = <T>({ database }: Running<typeof admin>, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(database.runtimeUrl, work);

type Table = 'user_snapshots' | 'athlete_snapshots' | 'athlete_liaison_assignments';

/** Many rows in one statement, by the names of their columns; for tests about long lists. */
export const insertRows = (service: Running<typeof admin>, table: Table, rows: Record<string, unknown>[]) =>
  onDatabase(service, (client) =>
    client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]),
  );
