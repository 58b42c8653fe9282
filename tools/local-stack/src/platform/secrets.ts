import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { keptSecret } from '../kept-secret.ts';

export type KeyPair = { privateKey: string; publicKey: string };
export type Secrets = {
  /** identity's key: signs session tokens. */
  session: KeyPair;
  /** The gateway's key: signs access tokens. */
  access: KeyPair;
  /** One per process: signs its calls to other services. */
  service: Record<string, KeyPair>;
  /** Per service, in the format of FIELD_KEYS: `k1:<base64 of 32 bytes>`. */
  fieldKeys: Record<string, string>;
  /** Base64 of 32 bytes: the key of the hashes of invite codes. */
  inviteCodeKey: string;
  /** Signs the cookie of visits of the deck. */
  deckCookieKey: string;
  /** Signs the events of the stand-in for Stripe. */
  stripeWebhook: string;
};

/** Credentials of each process for stores and broker. */
export type Credentials = {
  /** Per client: the seed of its NKey. */
  nats: Record<string, string>;
  /** Per client: its password at Redis. */
  redis: Record<string, string>;
  /** Per service: the passwords of the two roles of its database. */
  database: Record<string, { owner: string; runtime: string }>;
};

const makeKeyPair = promisify(generateKeyPair);

/** The keys of a stack, generated at its first start and stored in its folder, readable by its user only. */
export async function loadSecrets(folder: string, services: readonly string[]): Promise<Secrets> {
  const [session, access, service, fieldKeys, inviteCodeKey, deckCookieKey, stripeWebhook] = await Promise.all([
    keyPair(folder, 'session'),
    keyPair(folder, 'access'),
    byName([...services, 'gateway'], (name) => keyPair(folder, `service-${name}`)),
    byName(services, (name) =>
      keptSecret(folder, `field-keys-${name}`, async () => `k1:${randomBytes(32).toString('base64')}`),
    ),
    keptSecret(folder, 'invite-code-key', async () => randomBytes(32).toString('base64')),
    keptSecret(folder, 'deck-cookie-key', async () => randomBytes(32).toString('base64')),
    keptSecret(folder, 'stripe-webhook', async () => `whsec_${randomBytes(24).toString('hex')}`),
  ]);
  return { session, access, service, fieldKeys, inviteCodeKey, deckCookieKey, stripeWebhook };
}

/** The credentials of a stack, stored as in `loadSecrets`. */
export async function loadCredentials(folder: string, services: readonly string[]): Promise<Credentials> {
  const clients = [...services, 'gateway'];
  const password = (name: string) => keptSecret(folder, name, async () => randomBytes(18).toString('hex'));
  const [nats, redis, database] = await Promise.all([
    byName([...clients, brokerAdmin], (name) => keptSecret(folder, `nats-${name}`, async () => newNkeySeed())),
    byName(clients, (name) => password(`redis-${name}`)),
    byName(services, async (name) => ({
      owner: await password(`database-${name}-owner`),
      runtime: await password(`database-${name}-runtime`),
    })),
  ]);
  return { nats, redis, database };
}

const decoder = new TextDecoder();
export const newNkeySeed = (): string => decoder.decode(createUser().getSeed());
export const publicNkeyOf = (seed: string): string => fromSeed(new TextEncoder().encode(seed)).getPublicKey();

async function byName<T>(names: readonly string[], load: (name: string) => Promise<T>): Promise<Record<string, T>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
}

async function keyPair(folder: string, name: string): Promise<KeyPair> {
  const pair = await keptSecret(folder, `${name}.json`, async () => {
    const made = await makeKeyPair('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return JSON.stringify(made);
  });
  return JSON.parse(pair) as KeyPair;
}
