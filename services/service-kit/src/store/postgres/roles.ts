import type { SecureContext } from 'node:tls';
import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Two roles per database: the owner migrates, the runtime role runs the service with least privileges. */
export const databaseRoles = (database: string) => ({ owner: `${database}_owner`, runtime: `${database}_runtime` });

export type DatabaseUrls = {
  /** Password of the owner, for migrations; the running service does not get it. */
  ownerUrl: string;
  /** Password of the role that the service runs as. */
  runtimeUrl: string;
};

type Passwords = { owner: string; runtime: string };

/** What `createDatabase` would create: `database identity`, `role identity_owner`. */
export async function missingOf(adminUrl: string, database: string, secureContext?: SecureContext): Promise<string[]> {
  const { owner, runtime } = databaseRoles(database);
  return withClient({ url: adminUrl, secureContext }, async (admin) => {
    const { rows } = await admin.query<{ found: string }>(
      `SELECT 'role ' || rolname AS found FROM pg_roles WHERE rolname = ANY($1)
       UNION ALL SELECT 'database ' || datname FROM pg_database WHERE datname = $2`,
      [[owner, runtime], database],
    );
    const found = new Set(rows.map((row) => row.found));
    return [`role ${owner}`, `role ${runtime}`, `database ${database}`].filter((one) => !found.has(one));
  });
}

/**
 * Creates the database of a service and its two roles where they are missing, and sets their passwords.
 * @param adminUrl of a role that may create databases and roles
 * @param secureContext for a server with TLS, where the address asks for it
 */
export async function createDatabase(
  adminUrl: string,
  database: string,
  passwords: Passwords,
  secureContext?: SecureContext,
): Promise<DatabaseUrls> {
  const { owner, runtime } = databaseRoles(database);
  await withClient({ url: adminUrl, secureContext }, async (admin) => {
    const name = admin.escapeIdentifier(database);
    await setPassword(admin, owner, passwords.owner);
    await setPassword(admin, runtime, passwords.runtime);
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${name} OWNER ${admin.escapeIdentifier(owner)}`);
    await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT ON DATABASE ${name} TO ${admin.escapeIdentifier(runtime)}`);
  });
  return {
    ownerUrl: urlFor(adminUrl, database, { user: owner, password: passwords.owner }),
    runtimeUrl: urlFor(adminUrl, database, { user: runtime, password: passwords.runtime }),
  };
}

/** Drops a database made by `createDatabase`, and its roles. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  const { owner, runtime } = databaseRoles(database);
  await withClient({ url: adminUrl }, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(database)} WITH (FORCE)`);
    for (const role of [owner, runtime]) await admin.query(`DROP ROLE IF EXISTS ${admin.escapeIdentifier(role)}`);
  });
}

async function setPassword(admin: pg.Client, role: string, password: string): Promise<void> {
  const found = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  await admin.query(
    `${verb} ROLE ${admin.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${admin.escapeLiteral(password)}`,
  );
}

function urlFor(adminUrl: string, database: string, { user, password }: { user: string; password: string }): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = user;
  url.password = password;
  return url.href;
}
