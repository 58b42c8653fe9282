import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { aKeyPair } from '../testing/key-pairs.ts';
import { findKey, keySet, signingKey } from './keys.ts';
import { issuers, signToken } from './tokens.ts';
import { callerVerifier } from './verify-caller.ts';

const [before, next] = [aKeyPair(), aKeyPair()];

test('private and public key of a pair have the same id, others another', () => {
  const { kid } = signingKey(before.privateKey);
  expect([...keySet(before.publicKey).keys()]).toEqual([kid]);
  expect(signingKey(next.privateKey).kid).not.toBe(kid);
});

test('a token without an id of a key is of the first key of a set', () => {
  const keys = keySet(before.publicKey + next.publicKey);
  expect(findKey(keys, null)).toBe([...keys.values()][0]);
  expect(findKey(keys, 'unknown')).toBeUndefined();
});

test('another kind of key, and a text after the keys that is a private one, are refused', () => {
  const curve = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(() => keySet(curve.publicKey)).toThrow('must be an RSA key');
  expect(() => signingKey(curve.privateKey)).toThrow('must be an RSA key');
  expect(() => keySet(before.publicKey + next.privateKey)).toThrow('must be public keys in PEM');
});

describe('while the gateway’s key is replaced', () => {
  let known = keySet(before.publicKey);
  const verify = callerVerifier({
    service: 'admin',
    accessPublicKey: { current: () => known },
    servicePublicKeys: { current: () => ({}) },
  });
  const options = { issuer: issuers.access, audience: 'admin', expiresInSeconds: 30 };
  const signed = async (pem: string) =>
    `Bearer ${await signToken({ typ: 'visitor' }, { ...options, key: signingKey(pem) })}`;
  const visitor = { kind: 'visitor' };

  test('tokens of both keys are good as long as both are known, and a retired key opens nothing, cached or not', async () => {
    const [early, late] = [await signed(before.privateKey), await signed(next.privateKey)];
    expect([verify(early), verify(late)]).toEqual([visitor, null]);
    known = keySet(before.publicKey + next.publicKey);
    expect([verify(early), verify(late)]).toEqual([visitor, visitor]);
    known = keySet(next.publicKey);
    expect([verify(early), verify(late)]).toEqual([null, visitor]);
  });

  test('a token that names another key than the one that has signed it is refused', () => {
    known = keySet(before.publicKey + next.publicKey);
    const claims = { typ: 'visitor', iss: issuers.access, aud: 'admin' };
    const now = Math.floor(Date.now() / 1_000);
    const foreign = jwt.sign({ ...claims, iat: now, nbf: now, exp: now + 30 }, before.privateKey, {
      algorithm: 'RS256',
      keyid: signingKey(next.privateKey).kid,
    });
    expect(verify(`Bearer ${foreign}`)).toBeNull();
  });
});
