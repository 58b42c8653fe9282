import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from '@entourage/ops/secrets/kept-secret';
import { type KeyPairName, secretFiles } from '@entourage/ops/secrets/secret-files';
import type { Credentials } from '@entourage/ops/secrets/secret-folder';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import { portOf } from '../ports.ts';
import { repositoryRoot } from '../repository-root.ts';
import { loopback } from '../servers/server.ts';
import type { Servers } from '../servers.ts';
import type { StackFolders } from '../stack-folders.ts';
import { demoPassword } from './demo-accounts.ts';
import type { ServiceProgram } from './programs.ts';
import type { StackTls } from './stack-tls.ts';

export type StackFacts = {
  folders: StackFolders;
  portBase: number;
  /** The URL for browsers: the gateway, or Vite in front of it during development. */
  publicUrl: string;
  servers: Pick<Servers, 'redisUrl' | 'natsUrl' | 'natsMonitorUrl'>;
  /** Signs the events of the stand-in for Stripe. */
  stripeWebhookSecret: string;
  credentials: Credentials;
  services: ServiceProgram[];
  /** The certificates, when services speak HTTPS. */
  tls?: StackTls | undefined;
};

/** Ctrl-C ends the stack within 10 seconds, servers after services. */
const drainSeconds = '4';

function common({ folders, servers, publicUrl, credentials, tls }: StackFacts, name: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    HOST: loopback,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    PUBLIC_URL: publicUrl,
    REDIS_URL: redisUrlAs(servers.redisUrl, { name, password: credentials.redis[name]! }),
    NATS_URL: servers.natsUrl,
    NATS_NKEY_SEED: credentials.nats[name],
    // As files, so that the keys of a running stack can be replaced (`npm run entourage -- keys new session`).
    SERVICE_PRIVATE_KEY_FILE: privateKeyFile(folders, `service-${name}`),
    DRAIN_SECONDS: drainSeconds,
    ...tls?.settingsOf(name),
    // Otherwise glibc keeps the memory of password hashing: 19 MB per thread.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
  };
}

/** The environment of a service, with its own secrets and store only. */
export function serviceEnvironment(
  facts: StackFacts,
  service: ServiceProgram,
  /** As `databaseSettings` returns it. */
  database: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { servers, folders } = facts;
  const { accessPublicKeys, servicePublicKeys, fieldKeys, inviteCodeKey, deckCookieKey } = filesOf(
    folders,
    service.name,
  );
  return {
    ...inherited(),
    ...common(facts, service.name),
    PORT: String(service.port),
    ...database,
    NATS_MONITOR_URL: servers.natsMonitorUrl,
    ACCESS_PUBLIC_KEY_FILE: accessPublicKeys,
    SERVICE_PUBLIC_KEYS_FILE: servicePublicKeys,
    FIELD_KEYS_FILE: fieldKeys,
    DEMO_DATA: 'on',
    ...(service.name === 'identity' ? { ...identitySettings(facts), SUBGRAPH_URLS: subgraphUrls(facts) } : {}),
    ...(service.name === 'invites'
      ? { INVITE_CODE_KEY_FILE: inviteCodeKey, IDENTITY_URL: subgraphUrl(facts, 'identity') }
      : {}),
    ...(service.name === 'presentation' ? { DECK_COOKIE_KEY_FILE: deckCookieKey } : {}),
    ...(service.name === 'training' ? trainingSettings(folders) : {}),
  };
}

export function gatewayEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  const { folders, portBase } = facts;
  return {
    ...inherited(),
    ...common(facts, 'gateway'),
    PORT: String(portOf('gateway', portBase)),
    SESSION_PUBLIC_KEY_FILE: join(folders.secrets, secretFiles.publicKeys('session')),
    ACCESS_PRIVATE_KEY_FILE: privateKeyFile(folders, 'access'),
    SUBGRAPH_URLS: subgraphUrls(facts),
    WEB_DIR: join(repositoryRoot, 'web/dist'),
    TRUSTED_PROXIES: '0',
    STRIPE_SCRIPTS: process.env.STRIPE_SECRET_KEY ? 'on' : 'off',
  };
}

const privateKeyFile = ({ secrets }: StackFolders, pair: KeyPairName) => join(secrets, secretFiles.privateKey(pair));

const filesOf = ({ secrets }: StackFolders, service: string) => ({
  accessPublicKeys: join(secrets, secretFiles.publicKeys('access')),
  servicePublicKeys: join(secrets, secretFiles.servicePublicKeys),
  fieldKeys: join(secrets, secretFiles.fieldKeys(service)),
  inviteCodeKey: join(secrets, secretFiles.inviteCodeKey),
  deckCookieKey: join(secrets, secretFiles.deckCookieKey),
});

/** Signs the events of the stand-in for Stripe. */
export const stripeWebhookSecretIn = ({ secrets }: StackFolders): Promise<string> =>
  keptSecret(secrets, 'stripe-webhook', async () => `whsec_${randomBytes(24).toString('hex')}`);

const subgraphUrls = (facts: StackFacts): string =>
  JSON.stringify(Object.fromEntries(facts.services.map(({ name }) => [name, subgraphUrl(facts, name)])));

function subgraphUrl({ services, tls }: StackFacts, name: string): string {
  const service = services.find((one) => one.name === name);
  if (!service) throw new Error(`${name} is no service of the stack`);
  return `${tls ? 'https' : 'http'}://${loopback}:${service.port}/graphql`;
}

function identitySettings({ folders, stripeWebhookSecret }: StackFacts): NodeJS.ProcessEnv {
  return {
    SESSION_PRIVATE_KEY_FILE: privateKeyFile(folders, 'session'),
    FIRST_ADMIN_USERNAME: 'admin',
    FIRST_ADMIN_PASSWORD: demoPassword,
    MAIL_DIR: folders.mail,
    ...paymentSettings(folders, stripeWebhookSecret),
    // The demo password is public; production refuses common passwords.
    COMMON_PASSWORDS: 'warn',
    // Off, so that people who try the platform can sign in as its administrator without an authenticator app.
    TOTP_REQUIRED_FOR_ADMINS: 'off',
  };
}

/** The trainer is installed when the first job needs it, unless the terminal names another command. */
const trainingSettings = (folders: StackFolders): NodeJS.ProcessEnv => ({
  OBJECT_STORE_DIR: folders.objects,
  UPLOADS_DIR: join(folders.training, 'uploads'),
  WORKER_DIR: folders.training,
  WORKER_TRAINER_COMMAND:
    process.env.WORKER_TRAINER_COMMAND ??
    JSON.stringify([process.execPath, join(repositoryRoot, 'tools/trainer/src/main.ts'), 'run']),
});

/** A stand-in for Stripe, unless the terminal has Stripe's keys, or `STRIPE_STAND_IN=off`: then the platform takes no payments. */
function paymentSettings(folders: StackFolders, stripeWebhookSecret: string): NodeJS.ProcessEnv {
  if (process.env.STRIPE_SECRET_KEY || process.env.STRIPE_STAND_IN === 'off') return {};
  return {
    STRIPE_STAND_IN_DIR: folders.payments,
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET ?? stripeWebhookSecret,
  };
}

/** The variables that processes inherit from the terminal, without those that the stack sets. */
function inherited(): NodeJS.ProcessEnv {
  const { POSTGRES_URL: _postgres, MONGO_URL: _mongo, REDIS_URL: _redis, NATS_URL: _nats, ...rest } = process.env;
  return rest;
}
