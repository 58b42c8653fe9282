import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Servers, startServers } from '@entourage/local-stack/servers';
import { readConsumers } from '@entourage/ops/consumers';
import { secretFiles } from '@entourage/ops/secrets/secret-files';
import { credentialsIn } from '@entourage/ops/secrets/secret-folder';
import { natsUsers } from '@entourage/ops/servers/nats-config';
import { redisUsers } from '@entourage/ops/servers/redis-acl';
import { serviceNames } from '@entourage/ops/service-table';
import { runCommand } from '@entourage/ops/testing/run-command';

export type ServersOutside = Servers & {
  /** Runs an operators' command for this installation. @returns its output @throws Error with its messages when it fails */
  entourage: (...args: string[]) => Promise<string>;
  /** The operator's exported variables for this installation. */
  environment: NodeJS.ProcessEnv;
  /** Password of the first administrator. */
  adminPassword: string;
};

/**
 * PostgreSQL, MongoDB, Redis and NATS outside of the cluster, as managed ones are, with the credentials of `entourage secrets create`;
 * everything else is set up by the Jobs of the charts.
 */
export async function startServersOutside(dir: string): Promise<ServersOutside> {
  const secrets = join(dir, 'secrets');
  await mkdir(secrets, { recursive: true, mode: 0o700 });
  const settings = { NODE_ENV: 'test', SECRETS_DIR: secrets };
  await runCommand(settings, ['secrets', 'create']);
  const credentials = await credentialsIn(secrets, serviceNames);
  const clients = { nats: natsUsers(credentials, readConsumers()), redis: redisUsers(credentials) };
  const servers = await startServers({ dir: join(dir, 'servers'), portBase: 0, clients });
  const environment = {
    ...settings,
    POSTGRES_ADMIN_URL: servers.postgresUrl,
    MONGO_ADMIN_URL: servers.mongoUrl,
    REDIS_SERVER_URL: servers.redisUrl,
    NATS_URL: servers.natsUrl,
    NATS_MONITOR_URL: servers.natsMonitorUrl,
  };
  return {
    ...servers,
    environment,
    entourage: (...args) => runCommand(environment, args),
    adminPassword: (await readFile(join(secrets, secretFiles.firstAdminPassword), 'utf8')).trim(),
  };
}
