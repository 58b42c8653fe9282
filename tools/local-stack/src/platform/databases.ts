import { join } from 'node:path';
import { migratePostgres } from '@entourage/service-kit/store/postgres/migrate';
import { createDatabase, rolesOf } from '@entourage/service-kit/store/postgres/roles';
import type { Servers } from '../servers.ts';
import { StackError } from '../stack-error.ts';
import { repositoryRoot } from '../stack-home.ts';
import { databaseOf, type ServiceProgram, type Store } from './programs.ts';
import type { Credentials } from './secrets.ts';

/** Errors of PostgreSQL, for example when the data are of a version with one user for everything. */
const notPermitted = '42501';
const silent = { info: () => {} };

export type DatabaseSettings = { POSTGRES_URL?: string; MONGO_URL?: string };

/**
 * Creates the database of a service with its two roles and migrates it as its owner.
 * @returns the settings of the service, which runs as the other role
 */
export async function prepareDatabase(
  { name, stores }: ServiceProgram,
  /** The administrator's address of a server that has started. */
  addressOf: (store: Store) => Promise<string>,
  credentials: Credentials,
): Promise<DatabaseSettings> {
  const database = databaseOf(name);
  const passwords = credentials.database[name]!;
  const settings: DatabaseSettings = {};
  if (stores.includes('postgres')) {
    const { ownerUrl, runtimeUrl } = await createDatabase(await addressOf('postgres'), database, passwords);
    const migrationsDir = join(repositoryRoot, 'services', name, 'prisma/migrations');
    await migratePostgres({ url: ownerUrl, migrationsDir, runtimeRole: rolesOf(database).runtime, log: silent }).catch(
      (error: { code?: string }) => {
        if (error.code !== notPermitted) throw error;
        throw new StackError(
          `The database ${database} belongs to another role than its own: \`npm run reset\` empties the stack.`,
        );
      },
    );
    settings.POSTGRES_URL = runtimeUrl;
  }
  if (stores.includes('mongo')) {
    const { createMongoUsers, usersOf } = await import('@entourage/service-kit/store/mongo/roles');
    const { migrateMongo } = await import('@entourage/service-kit/store/mongo/migrate');
    const { ownerUrl, runtimeUrl } = await createMongoUsers(await addressOf('mongo'), database, passwords);
    const migrationsDir = join(repositoryRoot, 'services', name, 'migrations');
    await migrateMongo({ url: ownerUrl, migrationsDir, runtimeRole: usersOf(database).runtime, log: silent });
    settings.MONGO_URL = runtimeUrl;
  }
  return settings;
}

/** The settings that `prepareDatabase` returns, without preparing a database. */
export function databaseSettings(
  { name, stores }: ServiceProgram,
  { postgresUrl, mongoUrl }: Pick<Servers, 'postgresUrl' | 'mongoUrl'>,
  credentials: Credentials,
): DatabaseSettings {
  const database = databaseOf(name);
  const as = (server: string, parameters: Record<string, string> = {}) => {
    const url = new URL(server);
    url.username = rolesOf(database).runtime;
    url.password = credentials.database[name]!.runtime;
    url.pathname = `/${database}`;
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
    return url.href;
  };
  return {
    ...(stores.includes('postgres') && { POSTGRES_URL: as(postgresUrl) }),
    ...(stores.includes('mongo') && { MONGO_URL: as(mongoUrl, { authSource: database }) }),
  };
}
