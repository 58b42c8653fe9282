import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningStack } from '../processes/pid-records.ts';
import type { Servers } from '../servers.ts';
import { StackError } from '../stack-error.ts';
import { type StackFolders, stackFolders } from '../stack-folders.ts';
import type { StackFacts } from './environment.ts';

type Urls = Pick<Servers, 'postgresUrl' | 'mongoUrl' | 'redisUrl' | 'natsUrl' | 'natsMonitorUrl'>;
type Addresses = Urls & { portBase: number; publicUrl: string };

/** Readable by its user only: the addresses contain passwords of administrators. */
const fileOf = (folders: StackFolders) => join(folders.secrets, 'addresses.json');

/** Stores the addresses of a running stack for other commands. */
export async function noteAddresses({ folders, portBase, publicUrl }: StackFacts, servers: Urls): Promise<void> {
  const { postgresUrl, mongoUrl, redisUrl, natsUrl, natsMonitorUrl } = servers;
  const addresses: Addresses = { portBase, publicUrl, postgresUrl, mongoUrl, redisUrl, natsUrl, natsMonitorUrl };
  await writeFile(fileOf(folders), JSON.stringify(addresses), { mode: 0o600 });
}

/** @throws StackError when no stack runs in this folder */
export async function addressesOf(folders = stackFolders()): Promise<Addresses> {
  if (runningStack(folders.run) === null) throw new StackError('No stack runs here: `npm start` it first.');
  return JSON.parse(await readFile(fileOf(folders), 'utf8')) as Addresses;
}

/** The settings of operators' commands for the running stack. @throws StackError when none runs */
export async function operatorsEnvironment(folders = stackFolders()): Promise<NodeJS.ProcessEnv> {
  const { postgresUrl, mongoUrl, redisUrl, natsUrl, natsMonitorUrl } = await addressesOf(folders);
  return {
    SECRETS_DIR: folders.secrets,
    POSTGRES_ADMIN_URL: postgresUrl,
    MONGO_ADMIN_URL: mongoUrl,
    REDIS_SERVER_URL: redisUrl,
    NATS_URL: natsUrl,
    NATS_MONITOR_URL: natsMonitorUrl,
  };
}
