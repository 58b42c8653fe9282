import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signToken } from './sign-token.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

test('a token is good for thirty seconds and says so itself', async () => {
  const signer = { key: createPrivateKey(privateKey), issuer: 'entourage-gateway' };
  const { token, expiresAt } = await signToken({ typ: 'visitor' }, 'admin', signer);
  const claims = jwt.decode(token) as { iat: number; nbf: number; exp: number };
  expect([claims.exp - claims.iat, claims.nbf - claims.iat]).toEqual([30, 0]);
  expect(expiresAt).toBeLessThanOrEqual(claims.exp * 1_000);
  expect(expiresAt).toBeGreaterThan(Date.now() + 28_000);
});
