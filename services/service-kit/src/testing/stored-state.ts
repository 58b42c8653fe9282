import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Raw rows of a PostgreSQL database, without repositories and decryption. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text, [...values])).rows);
}

/** Columns that may differ between two runs with the same state: ids and times of events, and the progress of relay and audit collecting. */
const notState = new Set(['kit.inbox', 'kit.state', 'kit.audit_pending']);
/** The number of events into which audit rows are collected depends on timing; the rows themselves are compared. */
const batches = /\.audit\.recorded\.v1"/;
const volatile: Record<string, readonly string[]> = {
  'kit.outbox': ['created_at', 'published_at'],
  'kit.audit_rows': ['at', 'trace_id'],
};
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const anyTrace = /"traceparent": ?"[^"]*"/g;
const anyCiphertext = /"test\.[\w-]{38,}"/g;

/**
 * The stored state of a service on PostgreSQL: all rows of all tables as text, in an order that is independent of time.
 * Generated ids and ciphertexts differ between two runs, so they are replaced by '(id)' and '(encrypted)'.
 * @param known ids that the test has generated; they are kept
 * @param except columns to leave out, as 'table.column'
 */
export async function storedState(
  url: string,
  { known, except = [] }: { known: readonly string[]; except?: readonly string[] },
): Promise<Record<string, string[]>> {
  const kept = new Set(known);
  const tables = await rowsOf<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'kit') AND tablename NOT LIKE '%migrations%' ORDER BY 1`,
  );
  const state: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (notState.has(name)) continue;
    const left = [...(volatile[name] ?? []), ...columnsOf(name, except)];
    const rows = await rowsOf<{ row: string }>(url, `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM ${name} t`, [
      left,
    ]);
    state[name] = rows
      .filter(({ row }) => name !== 'kit.outbox' || !batches.test(row))
      .map(({ row }) =>
        row
          .replace(anyTrace, '')
          .replace(anyCiphertext, '"(encrypted)"')
          .replace(anyId, (id) => (kept.has(id) ? id : '(id)')),
      )
      .sort();
  }
  return state;
}

const columnsOf = (table: string, except: readonly string[]) =>
  except.filter((one) => `public.${one}`.startsWith(`${table}.`)).map((one) => one.split('.')[1]!);
