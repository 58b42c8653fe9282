import type { SecureContext } from 'node:tls';
import { type ConfigOf, createLog, type Log, openTls } from '@entourage/service-kit';
import { atMost } from '@entourage/service-kit/clock/at-most';
import { loadConfig } from '@entourage/service-kit/config/define-config';
import { type Bus, openBus } from '@entourage/service-kit/events/bus';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { type RedisServer, redisServer } from '@entourage/service-kit/jobs/redis';
import type { DatabaseAddress } from '@entourage/service-kit/store/postgres/with-client';
import { config } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { readSecret } from './secrets/kept-secret.ts';
import { type DatabaseRole, secretFiles } from './secrets/secret-files.ts';
import { type Credentials, credentialsIn } from './secrets/secret-folder.ts';
import { kindOf, serviceNames } from './service-table.ts';
import { storeUrlAs } from './stores/store-urls.ts';

/** Servers that `provision stores` makes users on. */
export const storeServers = ['postgres', 'mongo', 'redis'] as const;
export type StoreServer = (typeof storeServers)[number];
type Server = StoreServer | 'nats' | 'smtp';

const brokerWithinMs = 10_000;

type Settings = ConfigOf<(typeof config)['shape']>;

/** The servers and secrets that a command works on: those of its environment. */
export type Installation = {
  settings: Settings;
  log: Log;
  /** The folder of secrets. @throws OperatorError without one */
  secretsDir(): string;
  credentials(): Promise<Credentials>;
  /** Address and credentials of a service's store. @throws OperatorError when they are not in the environment */
  storeUrl(service: string, role: DatabaseRole): Promise<string>;
  /** The same, with the certificates to check a server with TLS. */
  storeAddress(service: string, role: DatabaseRole): Promise<DatabaseAddress>;
  /** For servers with TLS, where the address asks for it. */
  secureContext(server: Server): SecureContext | undefined;
  /** Redis at an address, as a user. */
  redisAt(url: string): RedisServer;
  /** In the format of FIELD_KEYS. */
  fieldKeys(service: string): Promise<string>;
  /** Runs `work` with a connection of the broker's administrator, and closes it. */
  withBroker<T>(work: (bus: Bus) => Promise<T>): Promise<T>;
};

/** @throws ConfigError for a setting that is wrong */
export function installationOf(environment: NodeJS.ProcessEnv): Installation {
  const settings = loadConfig(config, environment);
  const log = createLog({ service: 'entourage', level: settings.logLevel });
  const tls = openTls(settings.tls);
  const secureContext = (server: Server) => tls.context(settings[server].tlsCa);
  const secretsDir = () => settings.secretsDir ?? missing('SECRETS_DIR');
  const credentials = () => credentialsIn(secretsDir(), serviceNames);

  async function storeUrl(service: string, role: DatabaseRole): Promise<string> {
    const kind = kindOf(service);
    const { url, serverUrl, adminUrl } = settings[kind];
    const names = kind === 'postgres' ? 'POSTGRES' : 'MONGO';
    if (!settings.secretsDir) return url ?? missing(`${names}_URL or SECRETS_DIR`);
    const password = await readSecret(settings.secretsDir, secretFiles.databasePassword(service, role));
    if (!password) return missing(`${secretFiles.databasePassword(service, role)} in ${settings.secretsDir}`);
    const server = serverUrl ?? adminUrl ?? missing(`${names}_SERVER_URL`);
    return storeUrlAs({ kind, server, service, role, password });
  }

  return {
    settings,
    log,
    secretsDir,
    credentials,
    secureContext,
    redisAt: (url) => redisServer({ ...settings.redis, url }, tls),
    storeUrl,
    storeAddress: async (service, role) => ({
      url: await storeUrl(service, role),
      secureContext: secureContext(kindOf(service)),
    }),
    async fieldKeys(service) {
      if (!settings.secretsDir) return settings.fieldKeys ?? missing('FIELD_KEYS or SECRETS_DIR');
      const name = secretFiles.fieldKeys(service);
      return (await readSecret(settings.secretsDir, name)) ?? missing(`${name} in ${settings.secretsDir}`);
    },
    async withBroker(work) {
      const { url = missing('NATS_URL'), namespace } = settings.nats;
      const seed = settings.secretsDir
        ? await readSecret(settings.secretsDir, secretFiles.nkeySeed(brokerAdmin))
        : settings.nats.nkeySeed;
      const nkeySeed = seed ?? missing('NATS_NKEY_SEED or SECRETS_DIR');
      const bus = openBus({
        url,
        nkeySeed,
        service: brokerAdmin,
        log,
        namespace,
        secureContext: secureContext('nats'),
      });
      try {
        const connection = await atMost(bus.connected(), brokerWithinMs);
        if (!connection) throw new OperatorError('NATS does not answer, or refuses the key of broker-admin.');
        return await work(bus);
      } finally {
        await bus.close();
      }
    },
  };
}

function missing(what: string): never {
  throw new OperatorError(`${what} is missing.`);
}
