import { randomBytes } from 'node:crypto';
import type { StoreDefinition } from '../store/store.ts';

export type TestDatabase = {
  /** Of the service. */
  environment: Record<string, string>;
  runtimeUrl: string;
  /** Of the role that migrates. */
  ownerUrl: string;
  /** Of the server's administrator: for what nobody else may, such as tampering with the trail. */
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

/** An empty database on the servers of the test run with the two roles it has in production, not migrated yet. */
export async function createEmptyDatabase(kind: 'postgres' | 'mongo', prefix: string): Promise<TestDatabase> {
  const name = `${prefix.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const passwords = { owner: randomBytes(12).toString('hex'), runtime: randomBytes(12).toString('hex') };
  // Loaded when they are used: no test of one store waits for the driver of the other.
  if (kind === 'postgres') {
    const { createDatabase, dropDatabase } = await import('../store/postgres/roles.ts');
    const server = serverUrl('TEST_POSTGRES_URL');
    const urls = await createDatabase(server, name, passwords);
    const adminUrl = urlOf(server, name);
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
  const adminUrl = urlOf(server, name, { authSource: 'admin' });
  return {
    ...urls,
    adminUrl,
    environment: { MONGO_URL: urls.runtimeUrl },
    drop: () => dropMongoDatabase(server, name),
  };
}

function urlOf(server: string, database: string, parameters: Record<string, string> = {}): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

/** A migrated database of this suite's own, as the service finds it in production. */
export async function createDatabase({
  name,
  store,
  migrationsDir,
}: Database & { name: string }): Promise<TestDatabase> {
  const database = await createEmptyDatabase(store.kind, name);
  await migrateDatabase(database, { store, migrationsDir });
  return database;
}

/** Migrates as the owner and gives the runtime role its grants. */
export async function migrateDatabase(
  { ownerUrl, runtimeUrl }: Pick<TestDatabase, 'ownerUrl' | 'runtimeUrl'>,
  { store, migrationsDir }: Database,
): Promise<void> {
  const runtimeRole = new URL(runtimeUrl).username;
  await store.migrate({ url: ownerUrl, migrationsDir, runtimeRole, log: silent });
}
