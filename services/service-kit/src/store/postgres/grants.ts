import type pg from 'pg';

/** The comment by which a migration marks a table as append-only: the runtime role may INSERT and SELECT only. */
const appendOnly = 'append-only';

type Relation = { schema: string; name: string; kind: 'table' | 'view' | 'sequence'; comment: string | null };

/** Tables that record migrations: read-only for a running service. */
const records = ['public._prisma_migrations', 'kit.migrations'];

/**
 * Grants the runtime role its privileges on the tables of `public` and `kit` and revokes all others.
 * Runs in the caller's transaction, so that there is no moment without grants.
 */
export async function grantRuntimeRole(client: pg.ClientBase, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<Relation>(`
    SELECT n.nspname AS schema, c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
           CASE c.relkind WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view' ELSE 'table' END AS kind
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'kit') AND c.relkind IN ('r', 'p', 'v', 'S') ORDER BY 1, 2`);
  const schemas = ['public', ...(rows.some(({ schema }) => schema === 'kit') ? ['kit'] : [])];
  for (const schema of schemas) {
    await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC, ${to}`);
    await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC, ${to}`);
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`);
  }
  for (const relation of rows) {
    const name = `${client.escapeIdentifier(relation.schema)}.${client.escapeIdentifier(relation.name)}`;
    const object = relation.kind === 'sequence' ? 'SEQUENCE' : 'TABLE';
    await client.query(`GRANT ${privilegesOn(relation)} ON ${object} ${name} TO ${to}`);
  }
}

function privilegesOn({ schema, name, kind, comment }: Relation): string {
  if (kind === 'sequence') return 'USAGE, SELECT';
  if (kind === 'view' || records.includes(`${schema}.${name}`)) return 'SELECT';
  return comment === appendOnly ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
}

/**
 * Describes the privileges of this connection's role beyond those of `grantRuntimeRole`; empty when there are none.
 */
export async function excessPrivileges(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ excess: string }>(
    `SELECT excess FROM (
      SELECT unnest(ARRAY[
        CASE WHEN rolsuper THEN 'is a superuser' END,
        CASE WHEN rolcreaterole THEN 'may create roles' END,
        CASE WHEN rolcreatedb THEN 'may create databases' END,
        CASE WHEN rolreplication THEN 'may replicate' END,
        CASE WHEN rolbypassrls THEN 'bypasses row security' END,
        CASE WHEN EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) THEN 'is a member of other roles' END,
        CASE WHEN EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND datdba = r.oid) THEN 'owns the database' END,
        CASE WHEN has_database_privilege(current_database(), 'CREATE') THEN 'may create schemas' END
      ]) AS excess FROM pg_roles r WHERE rolname = current_user
      UNION ALL
      SELECT 'may create tables in ' || nspname FROM pg_namespace
      WHERE nspname IN ('public', 'kit') AND has_schema_privilege(oid, 'CREATE')
      UNION ALL
      SELECT 'owns ' || n.nspname || '.' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'kit') AND c.relkind IN ('r', 'p') AND pg_get_userbyid(c.relowner) = current_user
      UNION ALL
      SELECT 'may change ' || n.nspname || '.' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'kit') AND c.relkind IN ('r', 'p')
        AND (obj_description(c.oid, 'pg_class') = $1 OR n.nspname || '.' || c.relname = ANY($2))
        AND (has_table_privilege(c.oid, 'UPDATE, DELETE, REFERENCES') OR has_any_column_privilege(c.oid, 'UPDATE'))
      UNION ALL
      SELECT 'may truncate ' || n.nspname || '.' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'kit') AND c.relkind IN ('r', 'p') AND has_table_privilege(c.oid, 'TRUNCATE, TRIGGER')
    ) AS found WHERE excess IS NOT NULL ORDER BY 1`,
    [appendOnly, records],
  );
  return rows.map(({ excess }) => excess);
}
