import jwt from 'jsonwebtoken';
import { fixed } from '../config/watched.ts';
import { aKeyPair } from '../testing/key-pairs.ts';
import { signingKey } from './keys.ts';
import { signShortLivedToken } from './short-lived-token.ts';

const { privateKey } = aKeyPair();

test('a token is good for thirty seconds and says so itself', async () => {
  const signer = { key: fixed(signingKey(privateKey)), issuer: 'entourage-gateway' };
  const { token, expiresAt } = await signShortLivedToken({ typ: 'visitor' }, 'admin', signer);
  const claims = jwt.decode(token) as { iat: number; nbf: number; exp: number };
  expect([claims.exp - claims.iat, claims.nbf - claims.iat]).toEqual([30, 0]);
  expect(expiresAt).toBeLessThanOrEqual(claims.exp * 1_000);
  expect(expiresAt).toBeGreaterThan(Date.now() + 28_000);
});
