import { createPublicKey, generateKeyPair } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keySet } from '@entourage/service-kit/access/keys';
import { OperatorError } from '../operator-error.ts';
import { readSecret, writeSecret } from './kept-secret.ts';
import { type KeyPairName, secretFiles } from './secret-files.ts';

const makeKeyPair = promisify(generateKeyPair);

/** A private RSA key in PEM. */
export async function newPrivateKey(): Promise<string> {
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const publicPemOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
const kidOf = (publicKey: string): string => keySet(publicKey).keys().next().value!;

/** The public keys of a pair, in PEM, the oldest first. @throws OperatorError for a file that cannot be read as keys */
export async function publicKeysOf(folder: string, pair: KeyPairName): Promise<string[]> {
  const text = isOfService(pair)
    ? (await servicePublicKeys(folder))[nameOf(pair)]
    : await readSecret(folder, secretFiles.publicKeys(pair));
  return text ? blocksOf(text) : [];
}

/** Replaces the public keys of a pair in one step. */
export async function writePublicKeys(folder: string, pair: KeyPairName, keys: readonly string[]): Promise<void> {
  const text = keys.map((key) => `${key.trim()}\n`).join('');
  if (!isOfService(pair)) return writeSecret(folder, secretFiles.publicKeys(pair), text);
  const all = { ...(await servicePublicKeys(folder)), [nameOf(pair)]: text };
  await writeSecret(folder, secretFiles.servicePublicKeys, JSON.stringify(all, null, 2));
}

/** Adds the public key of the signing key if it is missing, for example after a kill between the two writes. */
export async function acceptOwnKey(folder: string, pair: KeyPairName): Promise<void> {
  const privateKey = await readSecret(folder, secretFiles.privateKey(pair));
  if (!privateKey) return;
  const [known, own] = [await publicKeysOf(folder, pair), publicPemOf(privateKey)];
  if (!known.map(kidOf).includes(kidOf(own))) await writePublicKeys(folder, pair, [...known, own]);
}

/** A key of a pair: its `kid`, and whether it signs, is made to sign next, or is only accepted. */
export type ListedKey = { kid: string; state: 'signs' | 'next' | 'accepted' };

export async function listKeys(folder: string, pair: KeyPairName): Promise<ListedKey[]> {
  const [signing, next] = await Promise.all([
    kidIn(folder, secretFiles.privateKey(pair)),
    kidIn(folder, secretFiles.nextPrivateKey(pair)),
  ]);
  return (await publicKeysOf(folder, pair)).map(kidOf).map((kid) => ({
    kid,
    state: kid === signing ? 'signs' : kid === next ? 'next' : 'accepted',
  }));
}

/** Makes a key that is accepted from now on but does not sign yet. @returns its `kid` @throws OperatorError when one waits already */
export async function addKey(folder: string, pair: KeyPairName): Promise<string> {
  if (await readSecret(folder, secretFiles.nextPrivateKey(pair))) {
    throw new OperatorError(`A new key of ${pair} waits already: \`entourage keys use ${pair}\` makes it sign.`);
  }
  const privateKey = await newPrivateKey();
  const publicKey = publicPemOf(privateKey);
  await writePublicKeys(folder, pair, [...(await publicKeysOf(folder, pair)), publicKey]);
  await writeSecret(folder, secretFiles.nextPrivateKey(pair), privateKey);
  return kidOf(publicKey);
}

/** Makes the new key sign. @returns its `kid` @throws OperatorError when there is none */
export async function useNextKey(folder: string, pair: KeyPairName): Promise<string> {
  const kid = await kidIn(folder, secretFiles.nextPrivateKey(pair));
  if (!kid) throw new OperatorError(`There is no new key of ${pair}: \`entourage keys new ${pair}\` makes one.`);
  await rename(join(folder, secretFiles.nextPrivateKey(pair)), join(folder, secretFiles.privateKey(pair)));
  return kid;
}

/** Removes the keys that do not sign, or the named one. @returns their `kid`s @throws OperatorError for the key that signs, or an unknown one */
export async function retireKeys(folder: string, pair: KeyPairName, only?: string): Promise<string[]> {
  const listed = await listKeys(folder, pair);
  const found = listed.find(({ kid }) => kid === only);
  if (only && !found) throw new OperatorError(`${pair} has no key ${only}.`);
  if (found?.state === 'signs')
    throw new OperatorError(`${only} signs: \`entourage keys use ${pair}\` another one first.`);
  const ended = listed.filter(({ kid, state }) => (only ? kid === only : state === 'accepted'));
  const ending = new Set(ended.map(({ kid }) => kid));
  const kept = (await publicKeysOf(folder, pair)).filter((key) => !ending.has(kidOf(key)));
  await writePublicKeys(folder, pair, kept);
  if (ended.some(({ state }) => state === 'next')) await rm(join(folder, secretFiles.nextPrivateKey(pair)));
  return [...ending];
}

const isOfService = (pair: KeyPairName): pair is `service-${string}` => pair.startsWith('service-');
const nameOf = (pair: `service-${string}`) => pair.slice('service-'.length);
const blocksOf = (text: string) => text.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];

async function servicePublicKeys(folder: string): Promise<Record<string, string>> {
  const text = await readSecret(folder, secretFiles.servicePublicKeys);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

async function kidIn(folder: string, name: string): Promise<string | null> {
  const pem = await readSecret(folder, name);
  return pem && kidOf(publicPemOf(pem));
}
