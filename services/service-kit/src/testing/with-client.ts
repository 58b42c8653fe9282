import type pg from 'pg';
import { withClient as withClientOf } from '../store/postgres/with-client.ts';

/** Runs `work` with a separate connection to a PostgreSQL database. */
export const withClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClientOf({ url }, work);
