import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import pg from 'pg';
import type { AnyService } from '../service/definition.ts';

export type TestDatabase = { environment: Record<string, string>; drop: () => Promise<void> };

function serverUrl(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: only tests in a test/ folder get servers`);
  return url;
}

const withDatabase = (url: string, database: string) => {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
};

async function createPostgres(database: string): Promise<TestDatabase> {
  const server = serverUrl('TEST_POSTGRES_URL');
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE "${database}"`);
  return {
    environment: { POSTGRES_URL: withDatabase(server, database) },
    drop: () => run(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`),
  };
}

async function createMongo(database: string): Promise<TestDatabase> {
  const url = withDatabase(serverUrl('TEST_MONGO_URL'), database);
  return {
    environment: { MONGO_URL: url },
    async drop() {
      const connection = await mongoose.createConnection(url).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** An empty database of this suite's own on the servers of the test run. */
export function createDatabase({ name, store }: AnyService): Promise<TestDatabase> {
  const database = `${name.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  return store.kind === 'postgres' ? createPostgres(database) : createMongo(database);
}
