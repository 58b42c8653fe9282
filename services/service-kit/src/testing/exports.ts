import type { Caller } from '@entourage/contracts/access/caller';
import type { ExportedRow, ExportedTable } from '../exports/exported-tables.ts';
import type { ActingCaller } from './start-service.ts';
import { rowsOf } from './stored-state.ts';

/** The kit's own tables, in either store, without the schema. They contain ids of people and otherwise only copies. */
const kitTables: Readonly<Record<string, string>> = {
  outbox: 'events on their way: their data are rows of the service',
  inbox: 'ids of events',
  inbox_failures: 'ids of events',
  audit_rows: 'collected in the audit trail, which admin exports',
  audit_pending: 'ids of audit rows',
  projection_versions: 'versions of rows',
  kept_rows: 'of deleted accounts, which nobody can export',
  state: 'how far a job has got',
  leases: 'which process leads',
  migrations: 'names of migrations',
};
const recordsOfMigrations = 'public._prisma_migrations';

/** Columns by table or collection. */
export type StoredColumns = Readonly<Record<string, readonly string[]>>;

/** Every table of a PostgreSQL database; those of the schema `public` by their bare name. */
export async function storedColumns(url: string): Promise<StoredColumns> {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    url,
    `SELECT table_schema || '.' || table_name AS name, array_agg(column_name::text) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'kit') AND table_type = 'BASE TABLE' GROUP BY 1`,
  );
  const found = rows.filter(({ name }) => name !== recordsOfMigrations);
  return Object.fromEntries(found.map(({ name, columns }) => [name.replace(/^public\./, ''), columns]));
}

type Declared = {
  stored: StoredColumns;
  exported: readonly ExportedTable[];
  /** Tables of the service that the export leaves out, with the reason. */
  leftOut: Readonly<Record<string, string>>;
};

/**
 * Tables and columns of a store that are neither in the export nor left out for a reason; empty when the export is
 * complete. A new table or column is listed until somebody has decided about it.
 */
export function exportGaps({ stored, exported, leftOut }: Declared): string[] {
  const isOfKit = (table: string) => {
    const [, name = ''] = /^kit[._](\w+)$/.exec(table) ?? [];
    return Object.hasOwn(kitTables, name) || table === 'audit_rows';
  };
  const byName = new Map(exported.map((table) => [table.name, table]));
  const gaps = Object.entries(stored).flatMap(([name, columns]) => {
    const table = byName.get(name);
    if (table) return columnGaps(table, columns);
    return isOfKit(name) || leftOut[name] ? [] : [`${name} is neither exported nor left out`];
  });
  const twice = exported.filter(({ name }) => leftOut[name]).map(({ name }) => `${name} is exported and left out`);
  const unknown = [...byName.keys(), ...Object.keys(leftOut)]
    .filter((name) => !stored[name])
    .map((name) => `${name} is not in the store`);
  return [...gaps, ...twice, ...unknown];
}

function columnGaps({ name, columns, withheld }: ExportedTable, stored: readonly string[]): string[] {
  const said = [...columns, ...Object.keys(withheld)];
  return [
    ...stored
      .filter((column) => !said.includes(column))
      .map((one) => `${name}.${one} is neither exported nor withheld`),
    ...said.filter((column) => !stored.includes(column)).map((one) => `${name}.${one} is not in the store`),
    ...columns.filter((column) => withheld[column]).map((one) => `${name}.${one} is exported and withheld`),
  ];
}

type Exporting = {
  database: { ownerUrl: string };
  store: { read: { exports: { tables: readonly ExportedTable[] } } };
};

/** The gaps of a service on PostgreSQL. @param leftOut tables that its export leaves out, with the reason */
export const gapsOf = async ({ database, store }: Exporting, leftOut: Declared['leftOut'] = {}): Promise<string[]> =>
  exportGaps({ stored: await storedColumns(database.ownerUrl), exported: store.read.exports.tables, leftOut });

type Asked = { userId: string; openWith?: readonly string[] | null };

const document = `query ExportedRows($userId: ID!, $openWith: [ID!], $next: String) {
  answer: exportedRows(userId: $userId, openWith: $openWith, next: $next)
}`;

/** All rows of a user in the export of a service, by table, read page by page as identity does. */
export async function exportedRowsOf(
  service: { as(caller: Caller): ActingCaller },
  { userId, openWith = null }: Asked,
): Promise<Record<string, ExportedRow[]>> {
  const identity = service.as({ kind: 'service', service: 'identity' });
  const all: Record<string, ExportedRow[]> = {};
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const { data, errors } = await identity.graphql(document, { userId, openWith, next });
    if (errors) throw new Error(`the export was refused: ${JSON.stringify(errors)}`);
    const page = data.answer as { table: string; keys: string[]; rows: ExportedRow[]; next: string | null };
    const odd = page.rows.find((row) => Object.keys(row).join() !== page.keys.join());
    if (odd) throw new Error(`a row of ${page.table} has other keys than the table: ${Object.keys(odd)}`);
    all[page.table] = [...(all[page.table] ?? []), ...page.rows];
    next = page.next;
  }
  return all;
}

/** The codes with which all callers except identity are refused an export. */
export async function refusedExports(service: { as(caller: Caller): ActingCaller }, callers: readonly Caller[]) {
  const answers = callers.map((caller) => service.as(caller).graphql(document, { userId: exampleUser }));
  return (await Promise.all(answers)).map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK');
}
const exampleUser = '01970000-0000-7000-8000-000000000001';

/** How many rows of each exported table hold an id anywhere. */
export async function rowsThatHold(
  url: string,
  tables: readonly string[],
  id: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const text = `SELECT count(*)::int AS count FROM ${table} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`;
    counts[table] = (await rowsOf<{ count: number }>(url, text, [id]))[0]?.count ?? 0;
  }
  return counts;
}

/** The rows of `exportedRowsOf`, counted. */
export const countsOf = (rows: Record<string, readonly unknown[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
