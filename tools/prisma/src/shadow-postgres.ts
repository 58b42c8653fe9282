import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { startPostgres } from '@entourage/local-stack/servers/postgres';
import { prepareFolders, stackFolders } from '@entourage/local-stack/stack-folders';

/** Runs `work` with the URL of a temporary, empty PostgreSQL. */
export async function withShadowPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'shadow-postgres-'));
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const [port] = await freePorts(1);
  const server = await startPostgres({ folders, port: port!, isDurable: false });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
