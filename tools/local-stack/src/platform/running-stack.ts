import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { runningStack } from '../processes/pid-records.ts';
import type { Servers } from '../servers.ts';
import { StackError } from '../stack-error.ts';
import { type StackHome, stackHome } from '../stack-home.ts';
import { databaseSettings } from './databases.ts';
import { type StackFacts, serviceEnvironment } from './environment.ts';
import { findServices } from './programs.ts';
import { loadCredentials, loadSecrets } from './secrets.ts';

type Urls = Pick<Servers, 'postgresUrl' | 'mongoUrl' | 'redisUrl' | 'natsUrl' | 'natsMonitorUrl'>;
type Addresses = Urls & { portBase: number; publicUrl: string };

/** Readable by its user only: the addresses contain passwords of administrators. */
const fileOf = (home: StackHome) => join(home.secrets, 'addresses.json');

/** Stores the addresses of a running stack for other commands. */
export async function noteAddresses({ home, portBase, publicUrl }: StackFacts, servers: Urls): Promise<void> {
  const { postgresUrl, mongoUrl, redisUrl, natsUrl, natsMonitorUrl } = servers;
  const addresses: Addresses = { portBase, publicUrl, postgresUrl, mongoUrl, redisUrl, natsUrl, natsMonitorUrl };
  await writeFile(fileOf(home), JSON.stringify(addresses), { mode: 0o600 });
}

/**
 * The environment of a service of the running stack, for commands that work on its store.
 * @throws StackError when no stack runs, or it has no such service
 */
export async function environmentOf(name: string, home = stackHome()): Promise<NodeJS.ProcessEnv> {
  const addresses = await addressesOf(home);
  const services = findServices(addresses.portBase);
  const service = services.find((candidate) => candidate.name === name);
  if (!service)
    throw new StackError(`There is no service "${name}". There are: ${services.map((one) => one.name).join(', ')}.`);
  const names = services.map((one) => one.name);
  const [secrets, credentials] = await Promise.all([
    loadSecrets(home.secrets, names),
    loadCredentials(home.secrets, names),
  ]);
  const facts = { ...addresses, home, services, secrets, credentials, servers: addresses };
  return serviceEnvironment(facts, service, databaseSettings(service, addresses, credentials));
}

/** Connection options of the broker's administrator. @throws StackError when no stack runs */
export async function brokerAdminOf(home = stackHome()): Promise<{ url: string; nkeySeed: string }> {
  const { natsUrl } = await addressesOf(home);
  const { nats } = await loadCredentials(home.secrets, []);
  return { url: natsUrl, nkeySeed: nats[brokerAdmin]! };
}

/** @throws StackError when no stack runs in this folder */
export async function addressesOf(home = stackHome()): Promise<Addresses> {
  if (runningStack(home.run) === null) throw new StackError('No stack runs here: `npm start` it first.');
  return JSON.parse(await readFile(fileOf(home), 'utf8')) as Addresses;
}
