import { join } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Log } from '@entourage/service-kit';
import { migratePostgres, pendingMigrations } from '@entourage/service-kit/store/postgres/migrate';
import { createDatabase, missingOf as missingInPostgres } from '@entourage/service-kit/store/postgres/roles';
import { withClient } from '@entourage/service-kit/store/postgres/with-client';
import { OperatorError } from '../operator-error.ts';
import type { Credentials } from '../secrets/secret-folder.ts';
import type { StoreKind } from '../service-table.ts';
import { databaseOf, roleName } from './store-urls.ts';

export type DatabaseOfService = {
  kind: StoreKind;
  /** An address with a role or user that may create databases, roles and users. */
  adminUrl: string;
  service: string;
  passwords: Credentials['database'][string];
  secureContext?: SecureContext | undefined;
};

/** Creates the database of a service and its two roles or users where they are missing, and sets their passwords. */
export async function provisionDatabase({
  kind,
  adminUrl,
  service,
  passwords,
  secureContext,
}: DatabaseOfService): Promise<void> {
  if (kind === 'postgres') await createDatabase(adminUrl, databaseOf(service), passwords, secureContext);
  else await (await mongoRoles()).createMongoUsers(adminUrl, databaseOf(service), passwords, secureContext);
}

/** The objects that `provisionDatabase` would create; it sets passwords in any case. */
export async function missingOf({ kind, adminUrl, service, secureContext }: DatabaseOfService): Promise<string[]> {
  if (kind === 'postgres') return missingInPostgres(adminUrl, databaseOf(service), secureContext);
  return (await mongoRoles()).missingOf(adminUrl, databaseOf(service), secureContext);
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
export async function migrateDatabase(
  kind: StoreKind,
  { service, ownerUrl, secureContext, log }: Migrating,
): Promise<void> {
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
  if (kind === 'mongo')
    return (await mongoMigrations()).pendingInMongo({
      url: ownerUrl,
      secureContext,
      migrationsDir: migrationsOf(kind, service),
    });
  return withClient({ url: ownerUrl, secureContext }, (client) =>
    pendingMigrations(client, migrationsOf(kind, service)),
  );
}

const migrationsOf = (kind: StoreKind, service: string) =>
  join(import.meta.dirname, '../../../../services', service, kind === 'postgres' ? 'prisma/migrations' : 'migrations');

/** The driver of MongoDB is loaded only where it is needed. */
const mongoRoles = () => import('@entourage/service-kit/store/mongo/roles');
const mongoMigrations = () => import('@entourage/service-kit/store/mongo/migrate');
