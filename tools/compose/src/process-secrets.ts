import { readSecret } from '@entourage/ops/secrets/kept-secret';
import { secretFiles } from '@entourage/ops/secrets/secret-files';
import type { Credentials } from '@entourage/ops/secrets/secret-folder';
import { kindOf, serviceNames } from '@entourage/ops/service-table';
import { storeUrlAs } from '@entourage/ops/stores/store-urls';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';

/** Passwords of the administrators of the servers. */
export type Administrators = { postgres: string; mongo: string };
type Hosts = Readonly<Record<'postgres' | 'mongo' | 'redis', string>>;
type Known = { all: string; credentials: Credentials; administrators: Administrators; hosts: Hosts };
type Files = Record<string, string>;

/** The secrets of each process, by the folder and by the name of the setting that reads them from a file. */
export async function secretsOfProcesses(known: Known): Promise<Record<string, Files>> {
  const { credentials, administrators, hosts } = known;
  const folders: Record<string, Files> = {
    'processes/ops': {
      POSTGRES_ADMIN_URL: `postgres://postgres:${administrators.postgres}@${hosts.postgres}/postgres`,
      MONGO_ADMIN_URL: `mongodb://root:${administrators.mongo}@${hosts.mongo}/?authSource=admin&replicaSet=rs0`,
    },
    'processes/broker-admin': { NATS_NKEY_SEED: credentials.nats[brokerAdmin]! },
    'processes/gateway': {
      ...(await ofEveryProcess(known, 'gateway')),
      SESSION_PUBLIC_KEY: await text(known, secretFiles.publicKeys('session')),
      ACCESS_PRIVATE_KEY: await text(known, secretFiles.privateKey('access')),
    },
  };
  for (const service of serviceNames) folders[`processes/${service}`] = await ofService(known, service);
  return folders;
}

async function ofService(known: Known, service: string): Promise<Files> {
  return {
    ...(await ofEveryProcess(known, service)),
    ...storeOf(known, service),
    ACCESS_PUBLIC_KEY: await text(known, secretFiles.publicKeys('access')),
    SERVICE_PUBLIC_KEYS: await text(known, secretFiles.servicePublicKeys),
    FIELD_KEYS: await text(known, secretFiles.fieldKeys(service)),
    ...(service === 'identity' && { SESSION_PRIVATE_KEY: await text(known, secretFiles.privateKey('session')) }),
    ...(service === 'invites' && { INVITE_CODE_KEY: await text(known, secretFiles.inviteCodeKey) }),
    ...(service === 'presentation' && { DECK_COOKIE_KEY: await text(known, secretFiles.deckCookieKey) }),
  };
}

async function ofEveryProcess(known: Known, name: string): Promise<Files> {
  const { credentials, hosts } = known;
  return {
    REDIS_URL: redisUrlAs(`redis://${hosts.redis}`, { name, password: credentials.redis[name]! }),
    NATS_NKEY_SEED: credentials.nats[name]!,
    SERVICE_PRIVATE_KEY: await text(known, secretFiles.privateKey(`service-${name}`)),
  };
}

function storeOf({ credentials, hosts }: Known, service: string): Files {
  const kind = kindOf(service);
  const password = credentials.database[service]!.runtime;
  const server = kind === 'postgres' ? `postgres://${hosts.postgres}/` : `mongodb://${hosts.mongo}/?replicaSet=rs0`;
  const url = storeUrlAs({ kind, server, service, role: 'runtime', password });
  return kind === 'postgres' ? { POSTGRES_URL: url } : { MONGO_URL: url };
}

async function text({ all }: Known, file: string): Promise<string> {
  const found = await readSecret(all, file);
  if (!found) throw new Error(`${file} is missing`);
  return found;
}
