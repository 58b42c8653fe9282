import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import type { Log } from '../../../src/log/log.ts';
import { parseFieldKeys } from '../../../src/store/encrypted-fields.ts';
import type { Actor, OpenedStore, OpenStoreOptions } from '../../../src/store/store.ts';
import { createDatabase, type TestDatabase } from '../../../src/testing/databases.ts';
import { type Effects, mongoNotebook, type Note, type Notes, postgresNotebook } from './notebook.ts';

export type Kind = 'postgres' | 'mongo';
export const kinds: readonly Kind[] = ['postgres', 'mongo'];
export type Notebook = OpenedStore<{ notes: Notes; effects: Effects }>;

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };
export const fieldKeys = parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
export const migrationsDirs: Readonly<Record<Kind, string>> = {
  postgres: join(import.meta.dirname, 'prisma/migrations'),
  mongo: join(import.meta.dirname, 'migrations'),
};
export const migrationsDir = migrationsDirs.postgres;

export const aUserId = newId();
export const actor: Actor = {
  traceId: 'a'.repeat(32),
  caller: {
    kind: 'user',
    userId: aUserId,
    sessionId: newId(),
    role: 'LIAISON',
    status: 'APPROVED',
    relationships: { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] },
  },
};

export const aName = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`;

const definitionOf = (kind: Kind) => (kind === 'postgres' ? postgresNotebook : mongoNotebook);

/** A migrated database on the server of the test run. */
export const aDatabase = (kind: Kind): Promise<TestDatabase> =>
  createDatabase({ name: 'kit', store: definitionOf(kind), migrationsDir: migrationsDirs[kind] });

/** A direct connection, because a replica set member would tell the driver its own address instead of the proxy's. */
export const direct = (kind: Kind, url: string) =>
  kind === 'mongo' ? `${url.split('?')[0]}?directConnection=true` : url;

export function notebookAt(kind: Kind, url: string, options: Partial<OpenStoreOptions> = {}): Notebook {
  // Longer than in production, because the machine may be busy. Tests of outages use the timeouts of production.
  return definitionOf(kind).open({
    service: 'notebook',
    url,
    migrationsDir: migrationsDirs[kind],
    fieldKeys,
    log: silent,
    timeoutMs: 15_000,
    ...options,
  });
}

export async function openNotebook(kind: Kind, options: Partial<OpenStoreOptions> = {}): Promise<Notebook> {
  const { runtimeUrl } = await aDatabase(kind);
  const opened = notebookAt(kind, runtimeUrl, options);
  await opened.assertReady();
  return opened;
}

export const aNote = (note: Partial<Note> = {}): Note => {
  const id = newId();
  return { id, title: `note ${id}`, version: 1, secret: null, ...note };
};
