import type { SecureContext } from 'node:tls';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { auditCollection } from './kit-collections.ts';

/** Two users per database: the owner migrates, the runtime user runs the service with least privileges. */
export const usersOf = (database: string) => ({ owner: `${database}_owner`, runtime: `${database}_runtime` });

/** The role of the runtime user; `migrate` updates its privileges for new collections. */
const runtimeRole = 'runtime';

export type MongoUrls = { ownerUrl: string; runtimeUrl: string };
type Passwords = { owner: string; runtime: string };

/**
 * Creates the two users of a service's database where they are missing, and sets their passwords. For the local stack and the tests;
 * elsewhere the operators of MongoDB do the same (docs/operations.md).
 * @param adminUrl of a user that may create users, without a database
 * @param secureContext for a server with TLS, where the address asks for it
 */
export async function createMongoUsers(
  adminUrl: string,
  database: string,
  passwords: Passwords,
  secureContext?: SecureContext,
): Promise<MongoUrls> {
  const { owner, runtime } = usersOf(database);
  const client = await new mongoose.mongo.MongoClient(adminUrl, secureContext ? { secureContext } : {}).connect();
  try {
    const db = client.db(database);
    await createRole(db);
    await createUser(db, owner, passwords.owner, ['dbOwner']);
    await createUser(db, runtime, passwords.runtime, [runtimeRole]);
  } finally {
    await client.close();
  }
  const urlOf = (user: string, password: string) => {
    const url = new URL(adminUrl);
    url.username = user;
    url.password = password;
    url.pathname = `/${database}`;
    url.searchParams.set('authSource', database);
    return url.href;
  };
  return { ownerUrl: urlOf(owner, passwords.owner), runtimeUrl: urlOf(runtime, passwords.runtime) };
}

/** Drops the database with its users and their role. */
export async function dropMongoDatabase(adminUrl: string, database: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(adminUrl).connect();
  try {
    const db = client.db(database);
    await db.dropDatabase();
    await db.command({ dropAllUsersFromDatabase: 1 });
    await db.command({ dropAllRolesFromDatabase: 1 });
  } finally {
    await client.close();
  }
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

const inAppendOnly = ['find', 'insert'];
const inAnyOther = ['find', 'insert', 'update', 'remove'];
const actionsIn = (collection: string) => (collection === auditCollection ? inAppendOnly : inAnyOther);

/** Grants the runtime role its privileges on each collection and revokes all others. */
export async function grantRuntimeRole(connection: Connection): Promise<void> {
  const db = connection.db!;
  await createRole(db);
  const collections = (await connection.listCollections()).map(({ name }) => name);
  const wanted = collections
    .filter((name) => !name.startsWith('system.'))
    .map((collection) => ({ resource: { db: connection.name, collection }, actions: actionsIn(collection) }));
  const { roles } = await db.command({ rolesInfo: runtimeRole, showPrivileges: true });
  const excess = (roles[0].privileges as Privilege[]).flatMap(({ resource, actions }) => {
    const kept = wanted.find(({ resource: { collection } }) => collection === resource.collection)?.actions ?? [];
    const left = actions.filter((action) => !kept.includes(action));
    return left.length > 0 ? [{ resource, actions: left }] : [];
  });
  await db.command({ grantPrivilegesToRole: runtimeRole, privileges: wanted });
  if (excess.length > 0) await db.command({ revokePrivilegesFromRole: runtimeRole, privileges: excess });
}

type Privilege = { resource: { db?: string; collection?: string }; actions: string[] };

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
