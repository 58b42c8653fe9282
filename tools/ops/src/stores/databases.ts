import { join } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Log } from '@entourage/service-kit';
import { migratePostgres, pendingMigrations } from '@entourage/service-kit/store/postgres/migrate';
import { postgresConnection } from '@entourage/service-kit/store/postgres/postgres-tls';
import { createDatabase, missingOf as missingInPostgres } from '@entourage/service-kit/store/postgres/roles';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { Credentials } from '../secrets/secret-folder.ts';
import type { StoreKind } from '../service-table.ts';
import { databaseOf, roleName } from './store-urls.ts';

export type DatabaseOfService = {
  kind: StoreKind;
  /** Of a role or user that may create databases, roles and users. */
  adminUrl: string;
  /** For a server with TLS, where the address asks for it. */
  secureContext?: SecureContext | undefined;
  service: string;
  passwords: Credentials['database'][string];
};

/** Creates the database of a service and its two roles or users where they are missing, and sets their passwords. */
export async function provisionDatabase(wanted: DatabaseOfService): Promise<void> {
  const { kind, adminUrl, service, passwords, secureContext } = wanted;
  const create = kind === 'postgres' ? createDatabase : (await mongoRoles()).createMongoUsers;
  await create(adminUrl, databaseOf(service), passwords, secureContext);
}

/** What `provisionDatabase` would create; the passwords are set in any case. */
export async function missingOf({ kind, adminUrl, service, secureContext }: DatabaseOfService): Promise<string[]> {
  const missing = kind === 'postgres' ? missingInPostgres : (await mongoRoles()).missingOf;
  return missing(adminUrl, databaseOf(service), secureContext);
}

/** An error of PostgreSQL, for example when the data are of a version with one user for everything. */
const notPermitted = '42501';

export type Migrating = {
  service: string;
  ownerUrl: string;
  secureContext?: SecureContext | undefined;
  log: Pick<Log, 'info'>;
};

/** Applies the pending migrations of a service's store as its owner. @throws OperatorError when the owner does not own it */
export async function migrateDatabase(kind: StoreKind, migrating: Migrating): Promise<void> {
  const { service, ownerUrl, secureContext, log } = migrating;
  const options = {
    url: ownerUrl,
    secureContext,
    migrationsDir: migrationsOf(kind, service),
    runtimeRole: roleName(service, 'runtime'),
    log,
  };
  if (kind === 'mongo') return (await mongoMigrations()).migrateMongo(options);
  await migratePostgres(options).catch((error: { code?: string }) => {
    if (error.code !== notPermitted) throw error;
    throw new OperatorError(
      `The database ${databaseOf(service)} belongs to another role than ${roleName(service, 'owner')}.`,
    );
  });
}

/** Names of the migrations that `migrateDatabase` would apply. */
export async function pendingIn(
  kind: StoreKind,
  { service, ownerUrl, secureContext }: Omit<Migrating, 'log'>,
): Promise<string[]> {
  const dir = migrationsOf(kind, service);
  if (kind === 'mongo') return (await mongoMigrations()).pendingInMongo({ url: ownerUrl, secureContext }, dir);
  const reached = postgresConnection(ownerUrl, secureContext);
  const client = new pg.Client({ ...reached, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await pendingMigrations(client, dir);
  } finally {
    await client.end();
  }
}

const migrationsOf = (kind: StoreKind, service: string) =>
  join(import.meta.dirname, '../../../../services', service, kind === 'postgres' ? 'prisma/migrations' : 'migrations');

/** The driver of MongoDB is loaded only where it is needed. */
const mongoRoles = () => import('@entourage/service-kit/store/mongo/roles');
const mongoMigrations = () => import('@entourage/service-kit/store/mongo/migrate');
