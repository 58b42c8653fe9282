import type pg from 'pg';

/** The first line of a migration whose one statement creates or drops an index while the table is written to. */
const mark = '-- concurrently';

const statement = /^(CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY "([^"]+)"[^;]*;?$/;

export const isConcurrent = (sql: string): boolean => sql.split('\n')[0]!.trim() === mark;

/**
 * Runs such a migration outside a transaction, as PostgreSQL requires, so that it may stop at any point and another run continues.
 * A failed build leaves an invalid index, which costs each write and serves no read; it is dropped and built again.
 */
export async function changeIndex(client: pg.ClientBase, sql: string): Promise<void> {
  const text = sql.replace(/^--.*$/gm, '').trim();
  const [, verb, name] = statement.exec(text) ?? [];
  if (!verb || !name) {
    throw new Error(
      `Below '${mark}' there is one CREATE [UNIQUE] INDEX CONCURRENTLY "name" or DROP INDEX CONCURRENTLY "name"`,
    );
  }
  const state = await readState(client, name);
  if (verb === 'DROP') {
    if (state !== 'absent') await client.query(text);
    return;
  }
  if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(name)}`);
  if (state !== 'valid') await client.query(text);
}

async function readState(client: pg.ClientBase, name: string): Promise<'absent' | 'invalid' | 'valid'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  if (!rows[0]) return 'absent';
  return rows[0].valid ? 'valid' : 'invalid';
}
