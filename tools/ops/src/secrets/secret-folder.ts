import { randomBytes } from 'node:crypto';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { OperatorError } from '../operator-error.ts';
import { type Subscriber, subscribersIn } from '../subscribers/subscriber-file.ts';
import { keptSecret, readSecret } from './kept-secret.ts';
import { acceptOwnKey, newPrivateKey } from './key-pairs.ts';
import { newNkeySeed } from './nkeys.ts';
import { type DatabaseRole, type KeyPairName, secretFiles } from './secret-files.ts';

/** Credentials of each process, and of subscribers, for stores and broker. */
export type Credentials = {
  /** Per client: the seed of its NKey. */
  nats: Record<string, string>;
  /** Per client: its password at Redis. */
  redis: Record<string, string>;
  /** Per service: the passwords of the two roles of its database. */
  database: Record<string, Record<DatabaseRole, string>>;
  /** Other internal systems that get events. */
  subscribers: Subscriber[];
};

export const gateway = 'gateway';

type Secret = { name: string; make: () => string | Promise<string> };

/** The files that `credentialsIn` reads, for an installation with these services. */
function credentialFiles(services: readonly string[]): Secret[] {
  const clients = [...services, gateway];
  const password = () => randomBytes(18).toString('hex');
  return [
    ...[...clients, brokerAdmin].map((client) => ({ name: secretFiles.nkeySeed(client), make: newNkeySeed })),
    ...clients.map((client) => ({ name: secretFiles.redisPassword(client), make: password })),
    ...services.flatMap((service) =>
      (['owner', 'runtime'] as const).map((role) => ({
        name: secretFiles.databasePassword(service, role),
        make: password,
      })),
    ),
  ];
}

/** Makes the missing credentials; existing ones are not changed. @returns the names of new files */
export const createCredentials = (folder: string, services: readonly string[]): Promise<string[]> =>
  createMissing(folder, credentialFiles(services));

/** Makes the missing keys of tokens, encrypted fields, codes and cookies. @returns the names of new files */
export async function createKeys(folder: string, services: readonly string[]): Promise<string[]> {
  const random = () => randomBytes(32).toString('base64');
  const lists = await createMissing(folder, [
    ...services.map((service) => ({ name: secretFiles.fieldKeys(service), make: () => `k1:${random()}` })),
    { name: secretFiles.inviteCodeKey, make: random },
    { name: secretFiles.deckCookieKey, make: random },
  ]);
  const pairs: KeyPairName[] = [
    'session',
    'access',
    ...[...services, gateway].map((name) => `service-${name}` as const),
  ];
  const made = await createMissing(
    folder,
    pairs.map((pair) => ({ name: secretFiles.privateKey(pair), make: newPrivateKey })),
  );
  // One after the other: the services' public keys are in one file.
  for (const pair of pairs) await acceptOwnKey(folder, pair);
  return [...lists, ...made];
}

/** Makes the other missing secrets of an installation in a cluster. @returns the names of new files */
export const createClusterSecrets = (folder: string): Promise<string[]> =>
  createMissing(folder, [
    { name: secretFiles.firstAdminPassword, make: () => randomBytes(18).toString('base64url') },
    { name: secretFiles.mongoMemberKey, make: () => randomBytes(96).toString('base64') },
  ]);

/** Reads the credentials of an installation. @throws OperatorError naming the files that are missing */
export async function credentialsIn(folder: string, services: readonly string[]): Promise<Credentials> {
  const files = credentialFiles(services);
  const texts = await Promise.all(files.map(async ({ name }) => [name, await readSecret(folder, name)] as const));
  const missing = texts.flatMap(([name, text]) => (text === null ? [name] : []));
  if (missing.length > 0) {
    throw new OperatorError(
      `${folder} has no ${missing.join(', ')}: \`entourage secrets create\` makes what is missing.`,
    );
  }
  const found = new Map(texts as [string, string][]);
  const clients = [...services, gateway];
  const byName = <T>(names: readonly string[], of: (name: string) => T) =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    nats: byName([...clients, brokerAdmin], (client) => found.get(secretFiles.nkeySeed(client))!),
    redis: byName(clients, (client) => found.get(secretFiles.redisPassword(client))!),
    database: byName(services, (service) => ({
      owner: found.get(secretFiles.databasePassword(service, 'owner'))!,
      runtime: found.get(secretFiles.databasePassword(service, 'runtime'))!,
    })),
    subscribers: await subscribersIn(folder),
  };
}

async function createMissing(folder: string, secrets: readonly Secret[]): Promise<string[]> {
  const made = await Promise.all(
    secrets.map(async ({ name, make }) => {
      if (await readSecret(folder, name)) return [];
      await keptSecret(folder, name, async () => make());
      return [name];
    }),
  );
  return made.flat();
}
