import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { kindOf, serviceNames } from '../service-table.ts';
import { readSecret } from './kept-secret.ts';
import { type KeyPairName, secretFiles } from './secret-files.ts';
import { gateway } from './secret-folder.ts';

/** The secret files of a process: names of settings and their values. */
export type ProcessSecret = Readonly<Record<string, string>>;

/** A process of the platform that has the store and the keys of a service. */
const workerOf: Readonly<Record<string, string>> = { 'training-worker': 'training' };

/**
 * The secrets of each process, without those of others: credentials and keys of the folder, with the addresses of the servers in the environment.
 * Keys of third parties are included when the environment has them.
 * @returns by the name of the process
 * @throws OperatorError naming an address or a file that is missing
 */
export async function processSecrets(installation: Installation): Promise<Record<string, ProcessSecret>> {
  const services = await Promise.all(
    serviceNames.map(async (name) => [name, await secretOfService(installation, name)] as const),
  );
  const byService = Object.fromEntries(services);
  const workers = Object.entries(workerOf).map(([worker, service]) => [worker, byService[service]!] as const);
  return {
    ...byService,
    ...Object.fromEntries(workers),
    [gateway]: await secretOfGateway(installation),
    [brokerAdmin]: { NATS_NKEY_SEED: await kept(installation, secretFiles.nkeySeed(brokerAdmin)) },
  };
}

/** The secrets of the Jobs of operators' commands; that of provisioning only with an administrator's address. */
export async function jobSecrets(
  installation: Installation,
  ofProcesses: Record<string, ProcessSecret>,
): Promise<Record<string, ProcessSecret>> {
  const { postgres, mongo, redis } = installation.settings;
  const owners = serviceNames.map((service) => secretFiles.databasePassword(service, 'owner'));
  const administrators = given({
    POSTGRES_ADMIN_URL: postgres.adminUrl,
    MONGO_ADMIN_URL: mongo.adminUrl,
    REDIS_ADMIN_URL: redis.adminUrl,
  });
  const { POSTGRES_URL = '', FIELD_KEYS = '' } = ofProcesses.identity!;
  return {
    migrate: {
      POSTGRES_SERVER_URL: serverOf(installation, 'postgres'),
      MONGO_SERVER_URL: serverOf(installation, 'mongo'),
      ...(await keptFiles(installation, owners)),
    },
    'first-admin': {
      POSTGRES_URL,
      FIELD_KEYS,
      FIRST_ADMIN_PASSWORD: await kept(installation, secretFiles.firstAdminPassword),
    },
    ...(Object.keys(administrators).length > 0 && {
      'provision-stores': { ...administrators, ...(await keptFiles(installation, credentialNames())) },
    }),
  };
}

async function secretOfService(installation: Installation, service: string): Promise<ProcessSecret> {
  const url = await installation.storeUrl(service, 'runtime');
  const own = (name: string) => kept(installation, name);
  const { smtp, stripe, openai, aws } = installation.settings;
  const ofOne: Record<string, () => Promise<ProcessSecret>> = {
    identity: async () => ({
      SESSION_PRIVATE_KEY: await own(secretFiles.privateKey('session')),
      ...given({
        SMTP_URL: smtp.url,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      }),
    }),
    invites: async () => ({ INVITE_CODE_KEY: await own(secretFiles.inviteCodeKey) }),
    presentation: async () => ({
      DECK_COOKIE_KEY: await own(secretFiles.deckCookieKey),
      ...given({ OPENAI_API_KEY: openai.apiKey }),
    }),
    training: async () => given({ AWS_SHARED_CREDENTIALS: aws.sharedCredentials }),
  };
  return {
    [kindOf(service) === 'mongo' ? 'MONGO_URL' : 'POSTGRES_URL']: url,
    ...(await ofClient(installation, service)),
    ACCESS_PUBLIC_KEY: await own(secretFiles.publicKeys('access')),
    SERVICE_PUBLIC_KEYS: await own(secretFiles.servicePublicKeys),
    FIELD_KEYS: await own(secretFiles.fieldKeys(service)),
    ...(await ofOne[service]?.()),
  };
}

const secretOfGateway = async (installation: Installation): Promise<ProcessSecret> => ({
  ...(await ofClient(installation, gateway)),
  SESSION_PUBLIC_KEY: await kept(installation, secretFiles.publicKeys('session')),
  ACCESS_PRIVATE_KEY: await kept(installation, secretFiles.privateKey('access')),
});

/** Credentials of a client of Redis and NATS, and the key of its own tokens. */
async function ofClient(installation: Installation, name: string): Promise<ProcessSecret> {
  const password = await kept(installation, secretFiles.redisPassword(name));
  const pair: KeyPairName = `service-${name}`;
  return {
    REDIS_URL: redisUrlAs(addressOf(installation, 'redis'), { name, password }),
    NATS_NKEY_SEED: await kept(installation, secretFiles.nkeySeed(name)),
    SERVICE_PRIVATE_KEY: await kept(installation, secretFiles.privateKey(pair)),
  };
}

function addressOf({ settings }: Installation, kind: 'postgres' | 'mongo' | 'redis'): string {
  const { serverUrl, adminUrl } = settings[kind];
  const address = serverUrl ?? adminUrl;
  if (!address) throw new OperatorError(`${kind.toUpperCase()}_SERVER_URL is missing.`);
  return address;
}

/** The address of a server, without a user. */
function serverOf(installation: Installation, kind: 'postgres' | 'mongo'): string {
  const url = new URL(addressOf(installation, kind));
  url.username = '';
  url.password = '';
  return url.href;
}

async function kept(installation: Installation, name: string): Promise<string> {
  const folder = installation.secretsDir();
  const text = await readSecret(folder, name);
  if (!text) throw new OperatorError(`${folder} has no ${name}: \`entourage secrets create\` makes it.`);
  return text;
}

const keptFiles = async (installation: Installation, names: readonly string[]): Promise<ProcessSecret> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await kept(installation, name)] as const)));

const credentialNames = (): string[] => [
  ...[...serviceNames, gateway, brokerAdmin].map(secretFiles.nkeySeed),
  ...[...serviceNames, gateway].map(secretFiles.redisPassword),
  ...serviceNames.flatMap((service) =>
    (['owner', 'runtime'] as const).map((role) => secretFiles.databasePassword(service, role)),
  ),
];

/** Leaves out settings without a value. */
const given = (values: Record<string, string | undefined>): ProcessSecret =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
