import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConsumers } from '@entourage/ops/consumers';
import { installationOf } from '@entourage/ops/installation';
import { keptSecret } from '@entourage/ops/secrets/kept-secret';
import { processSecrets } from '@entourage/ops/secrets/process-secrets';
import { createCredentials, createKeys, credentialsIn } from '@entourage/ops/secrets/secret-folder';
import { natsAuthorization, natsUsers } from '@entourage/ops/servers/nats-config';
import { aclLines, redisUsers } from '@entourage/ops/servers/redis-acl';
import { serviceNames } from '@entourage/ops/service-table';

/** Names of hosts in docker-compose.yml. */
export const hosts = {
  postgres: 'postgres:5432',
  mongo: 'mongo:27017',
  redis: 'redis:6379',
  nats: 'nats:4222',
} as const;

/**
 * Makes the missing secrets, and a folder for each container with only the secrets that it needs:
 * `all/` is the folder of `entourage`'s commands, `processes/<name>/` has a file per setting, `servers/<name>/` the files of a server.
 * @returns the names of these folders
 */
export async function prepareFolders(folder: string): Promise<string[]> {
  const all = join(folder, 'all');
  await createCredentials(all, serviceNames);
  await createKeys(all, serviceNames);
  const random = async () => randomBytes(24).toString('hex');
  const administrators = {
    postgres: await keptSecret(folder, 'administrators/postgres', random),
    mongo: await keptSecret(folder, 'administrators/mongo', random),
  };
  const mongoKey = await keptSecret(folder, 'administrators/mongo-key', async () => randomBytes(96).toString('base64'));
  const credentials = await credentialsIn(all, serviceNames);
  const folders: Record<string, Record<string, string>> = {
    'servers/postgres': { 'administrator-password': administrators.postgres },
    'servers/mongo': { 'administrator-password': administrators.mongo, 'key-file': mongoKey },
    'servers/redis': { 'users.acl': `${aclLines(redisUsers(credentials)).join('\n')}\n` },
    'servers/nats': { 'nats.conf': natsConfig(natsAuthorization(natsUsers(credentials, readConsumers()))) },
    'processes/ops': {
      POSTGRES_ADMIN_URL: `postgres://postgres:${administrators.postgres}@${hosts.postgres}/postgres`,
      MONGO_ADMIN_URL: `mongodb://root:${administrators.mongo}@${hosts.mongo}/?authSource=admin&replicaSet=rs0`,
    },
    ...(await foldersOfProcesses(all)),
  };
  for (const [name, files] of Object.entries(folders)) {
    await mkdir(join(folder, name), { recursive: true });
    // Servers run as users of their own images; each container mounts its own folder only.
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text, { mode: 0o644 });
  }
  return Object.keys(folders);
}

/** A file per setting for each process, as Secrets of Kubernetes have them. Keys of third parties are variables of the containers. */
async function foldersOfProcesses(all: string): Promise<Record<string, Record<string, string>>> {
  const installation = installationOf({
    NODE_ENV: 'development',
    SECRETS_DIR: all,
    POSTGRES_SERVER_URL: `postgres://${hosts.postgres}/`,
    MONGO_SERVER_URL: `mongodb://${hosts.mongo}/?replicaSet=rs0`,
    REDIS_SERVER_URL: `redis://${hosts.redis}`,
  });
  const processes = Object.entries(await processSecrets(installation));
  return Object.fromEntries(processes.map(([name, files]) => [`processes/${name}`, { ...files }]));
}

const natsConfig = (authorization: object): string =>
  [
    'listen: "0.0.0.0:4222"',
    'http: "0.0.0.0:8222"',
    'jetstream { store_dir: "/data", sync_interval: always }',
    `authorization ${JSON.stringify(authorization, null, 2)}`,
    '',
  ].join('\n');
