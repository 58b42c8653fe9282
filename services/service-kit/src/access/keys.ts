import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Public keys of one issuer by their `kid`. There are several while a key is replaced, because the next one must be known before it signs. */
export type KeySet = ReadonlyMap<string, KeyObject>;
/** A private key, with the `kid` of its public one. */
export type SigningKey = { readonly kid: string; readonly key: KeyObject };

const block = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/** Reads one or several public RSA keys, one PEM text after the other. @throws Error when it has no key, or another kind of key */
export function keySet(pems: string): KeySet {
  const blocks = [...pems.matchAll(block)];
  if (blocks.length === 0 || blocks.some(([, kind]) => !kind!.endsWith('PUBLIC KEY'))) {
    throw new Error('must be public keys in PEM');
  }
  const keys = blocks.map(([pem]) => createPublicKey(pem));
  return new Map(keys.map((key) => [makeKeyId(key), key]));
}

/**
 * The key that a token names in its header. Tokens of versions before 0.2 have no `kid`: the first key of the set counts for them.
 * @param kid null for a token without one @returns undefined when no key of the set has this name
 */
export const findKey = (keys: KeySet, kid: string | null): KeyObject | undefined =>
  kid === null ? keys.values().next().value : keys.get(kid);

/** Reads a private RSA key. @throws Error for anything else */
export function signingKey(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  return { kid: makeKeyId(createPublicKey(key)), key };
}

/** The thumbprint of a public key (RFC 7638), so that signer and verifier name a key alike without being told a name. */
function makeKeyId(key: KeyObject): string {
  const { e, kty, n } = key.export({ format: 'jwk' });
  if (kty !== 'RSA') throw new Error('must be an RSA key');
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}
