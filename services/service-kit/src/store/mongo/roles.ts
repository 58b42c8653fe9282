import type { SecureContext } from 'node:tls';
import type { Connection, mongo } from 'mongoose';
import { auditCollection, migrationsCollection } from './kit-collections.ts';
import { withMongoClient } from './with-client.ts';

/** Two users per database: the owner migrates, the runtime user runs the service with least privileges. */
export const databaseUsers = (database: string) => ({ owner: `${database}_owner`, runtime: `${database}_runtime` });

/** The role of the runtime user; `migrate` updates its privileges for new collections. */
const runtimeRole = 'runtime';

export type MongoUrls = { ownerUrl: string; runtimeUrl: string };
type Passwords = { owner: string; runtime: string };

/** What `createMongoUsers` would create: `user health_data_owner`. */
export async function missingOf(adminUrl: string, database: string, secureContext?: SecureContext): Promise<string[]> {
  return withMongoClient({ url: adminUrl, secureContext }, async (client) => {
    const { users } = await client.db(database).command({ usersInfo: 1 });
    const found = new Set((users as { user: string }[]).map(({ user }) => user));
    return Object.values(databaseUsers(database)).flatMap((user) => (found.has(user) ? [] : [`user ${user}`]));
  });
}

/**
 * Creates the two users of a service's database where they are missing, and sets their passwords.
 * @param adminUrl of a user that may create users, without a database
 * @param secureContext for a server with TLS, where the address asks for it
 */
export async function createMongoUsers(
  adminUrl: string,
  database: string,
  passwords: Passwords,
  secureContext?: SecureContext,
): Promise<MongoUrls> {
  const { owner, runtime } = databaseUsers(database);
  await withMongoClient({ url: adminUrl, secureContext }, async (client) => {
    const db = client.db(database);
    await createRole(db);
    await createUser(db, owner, passwords.owner, ['dbOwner']);
    await createUser(db, runtime, passwords.runtime, [runtimeRole]);
  });
  const userUrl = (user: string, password: string) => {
    const url = new URL(adminUrl);
    url.username = user;
    url.password = password;
    url.pathname = `/${database}`;
    url.searchParams.set('authSource', database);
    return url.href;
  };
  return { ownerUrl: userUrl(owner, passwords.owner), runtimeUrl: userUrl(runtime, passwords.runtime) };
}

/** Drops the database with its users and their role. */
export async function dropMongoDatabase(adminUrl: string, database: string): Promise<void> {
  await withMongoClient({ url: adminUrl }, async (client) => {
    const db = client.db(database);
    await db.dropDatabase();
    await db.command({ dropAllUsersFromDatabase: 1 });
    await db.command({ dropAllRolesFromDatabase: 1 });
  });
}

const duplicate = 51_002;
const userExists = 51_003;

async function createRole(db: mongo.Db): Promise<void> {
  await db.command({ createRole: runtimeRole, privileges: [], roles: [] }).catch((error: { code?: number }) => {
    if (error.code !== duplicate) throw error;
  });
}

async function createUser(db: mongo.Db, user: string, pwd: string, roles: string[]): Promise<void> {
  await db.command({ createUser: user, pwd, roles }).catch(async (error: { code?: number }) => {
    if (error.code !== userExists) throw error;
    await db.command({ updateUser: user, pwd, roles });
  });
}

const limited: Readonly<Record<string, readonly string[]>> = {
  [auditCollection]: ['find', 'insert'],
  [migrationsCollection]: ['find'],
};
const inAnyOther = ['find', 'insert', 'update', 'remove'];
const actionsIn = (collection: string): readonly string[] => limited[collection] ?? inAnyOther;

/** Grants the runtime role its privileges on each collection and revokes all others; it writes nothing when they are already right. */
export async function grantRuntimeRole(connection: Connection): Promise<void> {
  const db = connection.db!;
  const collections = (await connection.listCollections()).map(({ name }) => name);
  const wanted = collections
    .filter((name) => !name.startsWith('system.'))
    .map((collection) => ({ resource: { db: connection.name, collection }, actions: actionsIn(collection) }));
  const { roles } = await db.command({ rolesInfo: runtimeRole, showPrivileges: true });
  if (roles.length === 0) await createRole(db);
  const granted = (roles[0]?.privileges ?? []) as Privilege[];
  const missing = beyond(wanted, granted);
  const excess = beyond(granted, wanted);
  if (missing.length > 0) await db.command({ grantPrivilegesToRole: runtimeRole, privileges: missing });
  if (excess.length > 0) await db.command({ revokePrivilegesFromRole: runtimeRole, privileges: excess });
}

/** Privileges that `some` allow and `others` do not. */
const beyond = (some: readonly Privilege[], others: readonly Privilege[]): Privilege[] =>
  some.flatMap(({ resource, actions }) => {
    const same = others.filter((other) => other.resource.collection === resource.collection);
    const left = actions.filter((action) => !same.some((other) => other.actions.includes(action)));
    return left.length > 0 ? [{ resource, actions: left }] : [];
  });

type Privilege = { resource: { db?: string; collection?: string }; actions: readonly string[] };

/** Describes the privileges of this connection's user beyond those of `grantRuntimeRole`; empty when there are none. */
export async function excessPrivileges(connection: Connection): Promise<string[]> {
  const { authInfo } = await connection.db!.command({ connectionStatus: 1, showPrivileges: true });
  if (authInfo.authenticatedUsers.length === 0) return ['needs no password'];
  return (authInfo.authenticatedUserPrivileges as Privilege[]).flatMap(({ resource, actions }) => {
    const place = `${resource.db ?? 'any database'}.${resource.collection || 'any collection'}`;
    if (resource.db !== connection.name || !resource.collection) {
      // Every user may read its own account.
      return actions.length === 0 ? [] : [`may ${actions.join(', ')} in ${place}`];
    }
    const excess = actions.filter((action) => !actionsIn(resource.collection!).includes(action));
    return excess.length === 0 ? [] : [`may ${excess.join(', ')} in ${place}`];
  });
}
