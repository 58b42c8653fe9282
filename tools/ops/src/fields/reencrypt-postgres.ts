import type { EncryptedTable } from '@entourage/service-kit';
import type { FieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import type pg from 'pg';
import { firstKeyOf, type Leftover, type Renewal, renewedRow, valueOfKeys } from './renewed-row.ts';

const batch = 500;
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = ({ table, collection }: EncryptedTable) => table ?? collection;

type Row = Record<string, string | null>;

/** Those of the tables that exist in the database; the kit's tables are declared for every service. */
export async function tablesIn(client: pg.Client, tables: readonly EncryptedTable[]): Promise<EncryptedTable[]> {
  const { rows } = await client.query<{ name: string | null }>(
    'SELECT to_regclass(name)::text AS name FROM unnest($1::text[]) WITH ORDINALITY AS given(name, at) ORDER BY at',
    [tables.map(tableOf)],
  );
  return tables.filter((_, at) => rows[at]?.name != null);
}

/** Rows with a value that was not encrypted with the first key. */
function olderRows(table: EncryptedTable): string {
  const older = table.fields.map((field) => `starts_with(t.${snakeCase(field)}, $1) IS FALSE`).join(' OR ');
  return `${tableOf(table)} t WHERE (${older})${table.where ? ` AND (${table.where})` : ''}`;
}

export async function countOlder(client: pg.Client, table: EncryptedTable, keys: FieldKeys): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${olderRows(table)}`, [
    `${firstKeyOf(keys)}.`,
  ]);
  return (rows[0] as { count: number }).count;
}

/**
 * Encrypts all rows of a table with the first key, batch by batch, while the service runs. The keys of the rows are read once (a cursor
 * that the server keeps); a batch is one transaction that locks its rows, so nothing is lost when the process is killed, and the next run
 * finds the rest.
 */
export async function reencryptTable(client: pg.Client, table: EncryptedTable, keys: FieldKeys): Promise<Renewal> {
  const columns = table.key.map(snakeCase);
  const types = await typesOf(client, tableOf(table), columns);
  const isGuarded = await hasTriggers(client, tableOf(table));
  const renewal: Renewal = { collection: table.collection, rows: 0, unreadable: 0 };
  // A literal: the declaration of a cursor takes no parameters.
  const older = olderRows(table).replaceAll('$1', client.escapeLiteral(`${firstKeyOf(keys)}.`));
  await client.query(
    `DECLARE older CURSOR WITH HOLD FOR SELECT ${columns.map((one) => `t.${one}`).join(', ')} FROM ${older}`,
  );
  for (;;) {
    const { rows: found } = await client.query<Row>(`FETCH ${batch} FROM older`);
    if (found.length === 0) break;
    const done = await renewBatch(client, { table, keys, columns, types, isGuarded }, found);
    renewal.rows += done.rows;
    renewal.unreadable += done.unreadable;
  }
  await client.query('CLOSE older');
  return renewal;
}

type Batch = { table: EncryptedTable; keys: FieldKeys; columns: string[]; types: string[]; isGuarded: boolean };

async function renewBatch(client: pg.Client, { table, keys, columns, types, isGuarded }: Batch, found: readonly Row[]) {
  const name = tableOf(table);
  const fields = table.fields.map(snakeCase);
  const joined = columns.map((column) => `t.${column} = given.${column}`).join(' AND ');
  const selected = [...table.key, ...table.fields].map((field) => `t.${snakeCase(field)}::text AS "${field}"`);
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<Row>(
      `SELECT ${selected.join(', ')} FROM ${name} t JOIN ${unnested(types)} AS given(${columns.join(', ')}) ON ${joined}
       FOR UPDATE OF t`,
      columns.map((column) => found.map((row) => row[column])),
    );
    const renewed = rows.map((row) => renewedRow(keys, table, row)).filter((row) => row !== null);
    if (isGuarded) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const all = [...types, ...fields.map(() => 'text')];
    await client.query(
      `UPDATE ${name} t SET ${fields.map((field) => `${field} = given.${field}`).join(', ')}
       FROM ${unnested(all)} AS given(${[...columns, ...fields].join(', ')}) WHERE ${joined}`,
      [...table.key, ...table.fields].map((field) => renewed.map((row) => row[field])),
    );
    if (isGuarded) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    return { rows: renewed.length, unreadable: rows.length - renewed.length };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

const unnested = (types: readonly string[]) => `unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`;

async function typesOf(client: pg.Client, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ type: string }>(
    `SELECT format_type(a.atttypid, NULL) AS type FROM unnest($2::text[]) WITH ORDINALITY AS given(name, at)
     JOIN pg_attribute a ON a.attrelid = $1::regclass AND a.attname = given.name ORDER BY given.at`,
    [table, columns],
  );
  return rows.map(({ type }) => type);
}

/** For an append-only table: its owner switches off the trigger within the transaction of a batch. */
async function hasTriggers(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal',
    [table],
  );
  return rowCount !== 0;
}

/** Looks for values of these keys in every text and JSON column of the database, declared or not. */
export async function leftoversIn(client: pg.Client, keyIds: readonly string[]): Promise<Leftover[]> {
  const { rows: columns } = await client.query<{ place: string; table: string; column: string; json: boolean }>(`
    SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column,
      table_name || '.' || column_name AS place, data_type IN ('json', 'jsonb') AS json
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'json', 'jsonb')`);
  const leftovers: Leftover[] = [];
  for (const { place, table, column, json } of columns) {
    // In JSON a value is between quotes.
    const pattern = json ? valueOfKeys(keyIds).replace('^', '"').replace('$', '"') : valueOfKeys(keyIds);
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${column}::text ~ $1`, [
      pattern,
    ]);
    const { count } = rows[0] as { count: number };
    if (count > 0) leftovers.push({ place, count });
  }
  return leftovers;
}
