import pg from 'pg';
import { type Attack, addresses, databaseOf, secret, services, successesOf } from './attacks.ts';

const onPostgres = services.filter((name) => name !== 'health-data');
let servers: Awaited<ReturnType<typeof addresses>>;
beforeAll(async () => {
  servers = await addresses();
});

async function as<T>(service: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(servers.postgresUrl);
  url.username = `${databaseOf(service)}_runtime`;
  url.password = secret(`database-${service}-runtime`);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return work(client).finally(() => client.end());
}
const run = (service: string, statement: string) =>
  as(service, databaseOf(service), (client) => client.query(statement));

test.each(onPostgres)('%s can use its own database only', async (service) => {
  const others = [...services.map(databaseOf), 'postgres', 'template1'].filter((name) => name !== databaseOf(service));
  const attacks = others.map((name): Attack => [name, () => as(service, name, (client) => client.query('SELECT 1'))]);

  await expect(run(service, 'SELECT count(*) FROM kit.outbox')).resolves.toBeDefined();
  expect(await successesOf(attacks)).toEqual([]);
  expect(attacks.length).toBeGreaterThanOrEqual(services.length);
});

test.each(onPostgres)('%s cannot change the audit trail, the schema or roles', async (service) => {
  const trails = ['kit.audit_rows', ...(service === 'admin' ? ['audit_trail'] : [])];
  const statements = [
    ...trails.flatMap((table) => [
      `UPDATE ${table} SET action = action`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TABLE ${table}`,
      `CREATE TRIGGER t BEFORE INSERT ON ${table} EXECUTE FUNCTION kit.keep_audit_row()`,
      `GRANT UPDATE ON ${table} TO CURRENT_USER; UPDATE ${table} SET action = action`,
    ]),
    "UPDATE kit.migrations SET checksum = ''",
    "UPDATE _prisma_migrations SET checksum = ''",
    'TRUNCATE kit.outbox',
    'DROP TABLE kit.outbox',
    'CREATE TABLE public.mine (id int)',
    'CREATE TABLE kit.mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE ROLE mine',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    `SET ROLE ${databaseOf(service)}_owner`,
    'SET ROLE entourage',
    'SET SESSION AUTHORIZATION entourage',
    'SET session_replication_role = replica',
    "SELECT pg_read_file('postgresql.conf')",
    "COPY kit.outbox TO PROGRAM 'cat'",
    "COPY kit.outbox TO '/tmp/outbox'",
    'SELECT rolpassword FROM pg_authid',
    'ALTER SYSTEM SET fsync = off',
    'CREATE EXTENSION dblink',
  ];
  const attacks = statements.map(
    (statement): Attack => [statement, () => run(service, `BEGIN; ${statement}; ROLLBACK`)],
  );

  await expect(run(service, 'BEGIN; UPDATE kit.outbox SET name = name; ROLLBACK')).resolves.toBeDefined();
  expect(await successesOf(attacks)).toEqual([]);
});
