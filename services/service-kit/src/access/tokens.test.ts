import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { issuers, publicKey, signToken } from './tokens.ts';
import { callerVerifier } from './verify-caller.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const gateway = pair();
const identity = pair();
const stranger = pair();

const verify = callerVerifier({
  service: 'health-data',
  accessPublicKey: gateway.publicKey,
  servicePublicKeys: { identity: identity.publicKey },
});

const facts = { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] };
const user = { typ: 'access', sub: 'u1', sid: 's1', role: 'ATHLETE', status: 'APPROVED', facts };
const access = { key: gateway.privateKey, issuer: issuers.access, audience: 'health-data', expiresInSeconds: 30 };
const bearer = async (claims: object, options = access) => `Bearer ${await signToken(claims, options)}`;

test('the gateway’s token names its user, a second time from the cache', async () => {
  const header = await bearer(user);
  expect(verify(header)).toEqual({
    kind: 'user',
    userId: 'u1',
    sessionId: 's1',
    role: 'ATHLETE',
    status: 'APPROVED',
    facts,
  });
  expect(verify(header)).toBe(verify(header));
});

test('a visitor token and a service token are callers of their own kind', async () => {
  expect(verify(await bearer({ typ: 'visitor' }))).toEqual({ kind: 'visitor' });
  const own = { ...access, key: identity.privateKey, issuer: issuers.service('identity') };
  expect(verify(await bearer({ typ: 'service' }, own))).toEqual({ kind: 'service', service: 'identity' });
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const whole = () => ({ ...user, iss: issuers.access, aud: 'health-data', iat: now(), nbf: now(), exp: now() + 30 });
const raw = (claims: object, options: jwt.SignOptions = {}, key: string = gateway.privateKey) =>
  jwt.sign(claims, key, { algorithm: 'RS256', ...options });

const forged: [string, () => string | Promise<string>][] = [
  ['no signature, alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(whole())}.`],
  ['alg nOnE', () => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${encode(whole())}.`],
  [
    'HS256 with the public key as secret',
    () => {
      const head = encode({ alg: 'HS256', typ: 'JWT' });
      const { createHmac } = process.getBuiltinModule('node:crypto');
      const body = `${head}.${encode(whole())}`;
      return `${body}.${createHmac('sha256', gateway.publicKey).update(body).digest('base64url')}`;
    },
  ],
  ['another key', () => raw(whole(), {}, stranger.privateKey)],
  ['a kid that is a path', () => raw(whole(), { keyid: '../../etc/passwd' }, stranger.privateKey)],
  [
    'a jku header',
    () => raw(whole(), { header: { alg: 'RS256', jku: 'https://evil.example/keys' } as never }, stranger.privateKey),
  ],
  [
    'a swapped payload',
    () => {
      const [head, , signature] = raw(whole()).split('.');
      return `${head}.${encode({ ...whole(), role: 'ADMIN' })}.${signature}`;
    },
  ],
  ['expired', () => raw({ ...whole(), iat: now() - 100, nbf: now() - 100, exp: now() - 60 })],
  ['not yet valid', () => raw({ ...whole(), nbf: now() + 60 })],
  [
    'without an end',
    () => {
      const { exp: _, ...endless } = whole();
      return raw(endless);
    },
  ],
  ['another issuer', () => raw({ ...whole(), iss: 'somebody' })],
  ['another audience', () => raw({ ...whole(), aud: 'identity' })],
  ['a session token', () => raw({ ...whole(), typ: 'session' })],
  [
    'a user without sid',
    () => {
      const { sid: _, ...without } = whole();
      return raw(without);
    },
  ],
  ['a service token signed with the gateway’s key', () => raw({ ...whole(), typ: 'service' })],
  [
    'a user token signed with a service’s key',
    () => raw({ ...whole(), iss: issuers.service('identity') }, {}, identity.privateKey),
  ],
];

test.each(forged)('a token is refused: %s', async (_, make) => {
  expect(verify(`Bearer ${await make()}`)).toBeNull();
});

test('a missing header, another scheme and junk are refused', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer a.b.c', 'Basic YTpi']) expect(verify(header)).toBeNull();
  expect(() => publicKey('no key')).toThrow();
});
