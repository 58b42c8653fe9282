import { randomBytes } from 'node:crypto';
import type { StoreDefinition } from '../store/store.ts';

export type TestDatabase = {
  /** URL of the runtime role. */
  environment: Record<string, string>;
  runtimeUrl: string;
  /** URL of the owner, who migrates. */
  ownerUrl: string;
  /** URL of the server's administrator, for example to tamper with the audit trail. */
  adminUrl: string;
  drop: () => Promise<void>;
};

function serverUrl(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: only tests in a test/ folder get servers`);
  return url;
}

type Database = { store: Pick<StoreDefinition<unknown>, 'kind' | 'migrate'>; migrationsDir?: string };
const silent = { info: () => {} };

/** An empty, unmigrated database on the servers of the test run, with the two roles of production. */
export async function createEmptyDatabase(kind: 'postgres' | 'mongo', prefix: string): Promise<TestDatabase> {
  const name = `${prefix.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const passwords = { owner: randomBytes(12).toString('hex'), runtime: randomBytes(12).toString('hex') };
  // Loaded on demand, so that tests of one store do not load the driver of the other.
  if (kind === 'postgres') {
    const { createDatabase, dropDatabase } = await import('../store/postgres/roles.ts');
    const server = serverUrl('TEST_POSTGRES_URL');
    const urls = await createDatabase(server, name, passwords);
    const adminUrl = databaseUrl(server, name);
    return {
      ...urls,
      adminUrl,
      environment: { POSTGRES_URL: urls.runtimeUrl },
      drop: () => dropDatabase(server, name),
    };
  }
  const { createMongoUsers, dropMongoDatabase } = await import('../store/mongo/roles.ts');
  const server = serverUrl('TEST_MONGO_URL');
  const urls = await createMongoUsers(server, name, passwords);
  const adminUrl = databaseUrl(server, name, { authSource: 'admin' });
  return {
    ...urls,
    adminUrl,
    environment: { MONGO_URL: urls.runtimeUrl },
    drop: () => dropMongoDatabase(server, name),
  };
}

function databaseUrl(server: string, database: string, parameters: Record<string, string> = {}): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

/** A migrated database for one suite, as in production. */
export async function createDatabase({
  name,
  store,
  migrationsDir,
}: Database & { name: string }): Promise<TestDatabase> {
  const database = await createEmptyDatabase(store.kind, name);
  await migrateDatabase(database, { store, migrationsDir });
  return database;
}

/** Migrates as the owner and grants the runtime role its privileges. */
export async function migrateDatabase(
  { ownerUrl, runtimeUrl }: Pick<TestDatabase, 'ownerUrl' | 'runtimeUrl'>,
  { store, migrationsDir }: Database,
): Promise<void> {
  const runtimeRole = new URL(runtimeUrl).username;
  await store.migrate({ url: ownerUrl, migrationsDir, runtimeRole, log: silent });
}
