import { generateKeyPair, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type KeyPair = { privateKey: string; publicKey: string };
export type Secrets = {
  /** Of identity: signs session tokens. */
  session: KeyPair;
  /** Of the gateway: signs access tokens. */
  access: KeyPair;
  /** One per process: signs its calls to other services. */
  service: Record<string, KeyPair>;
  /** Per service, as FIELD_KEYS wants them: `k1:<base64 of 32 bytes>`. */
  fieldKeys: Record<string, string>;
};

const makeKeyPair = promisify(generateKeyPair);

/** The secrets of a stack, made at its first start and kept in its folder, readable by its user alone. */
export async function loadSecrets(folder: string, services: string[]): Promise<Secrets> {
  const byService = async <T>(names: string[], load: (name: string) => Promise<T>) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
  const [session, access, service, fieldKeys] = await Promise.all([
    keyPair(folder, 'session'),
    keyPair(folder, 'access'),
    byService([...services, 'gateway'], (name) => keyPair(folder, `service-${name}`)),
    byService(services, (name) =>
      kept(folder, `field-keys-${name}`, async () => `k1:${randomBytes(32).toString('base64')}`),
    ),
  ]);
  return { session, access, service, fieldKeys };
}

async function keyPair(folder: string, name: string): Promise<KeyPair> {
  const pair = await kept(folder, `${name}.json`, async () => {
    const made = await makeKeyPair('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return JSON.stringify(made);
  });
  return JSON.parse(pair) as KeyPair;
}

async function kept(folder: string, name: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, name);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  const made = await make();
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
