import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { fixed } from '../config/watched.ts';
import { aKeyPair } from '../testing/key-pairs.ts';
import { keySet, signingKey } from './keys.ts';
import { issuers, signToken } from './tokens.ts';
import { callerVerifier } from './verify-caller.ts';

const gateway = aKeyPair();
const identity = aKeyPair();
const stranger = aKeyPair();

const verify = callerVerifier({
  service: 'health-data',
  accessPublicKey: fixed(keySet(gateway.publicKey)),
  servicePublicKeys: fixed({ identity: keySet(identity.publicKey) }),
});

const relationships = { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] };
const user = { typ: 'access', sub: 'u1', sid: 's1', role: 'ATHLETE', status: 'APPROVED', relationships };
const access = {
  key: signingKey(gateway.privateKey),
  issuer: issuers.access,
  audience: 'health-data',
  expiresInSeconds: 30,
};
const bearer = async (claims: object, options = access) => `Bearer ${await signToken(claims, options)}`;

test('the gateway’s token names its user, a second time from the cache', async () => {
  const header = await bearer(user);
  expect(verify(header)).toEqual({
    kind: 'user',
    userId: 'u1',
    sessionId: 's1',
    role: 'ATHLETE',
    status: 'APPROVED',
    relationships,
  });
  expect(verify(header)).toBe(verify(header));
});

test('a visitor token and a service token are callers of their own kind', async () => {
  expect(verify(await bearer({ typ: 'visitor' }))).toEqual({ kind: 'visitor' });
  const own = { ...access, key: signingKey(identity.privateKey), issuer: issuers.service('identity') };
  expect(verify(await bearer({ typ: 'service' }, own))).toEqual({ kind: 'service', service: 'identity' });
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const encode = (value: object) => encoded(JSON.stringify(value));
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
  ['another algorithm with the right key', () => raw(whole(), { algorithm: 'RS512' })],
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
  ['expired 11 s ago', () => raw({ ...whole(), iat: now() - 100, nbf: now() - 100, exp: now() - 11 })],
  ['valid in 12 s', () => raw({ ...whole(), nbf: now() + 12 })],
  [
    'without an end',
    () => {
      const { exp: _, ...endless } = whole();
      return raw(endless);
    },
  ],
  [
    'without a beginning',
    () => {
      const { nbf: _, ...endless } = whole();
      return raw(endless);
    },
  ],
  [
    'without the time of its making',
    () => {
      const { iat: _, ...undated } = whole();
      return raw(undated, { noTimestamp: true });
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

const junk = (bytes: number) => randomBytes(bytes).toString('base64url');
const madeUp: [string, (bytes: number) => string][] = [
  ['one long word', (bytes) => junk(bytes)],
  ['three long words', (bytes) => `${junk(bytes / 3)}.${junk(bytes / 3)}.${junk(bytes / 3)}`],
  ['a header before junk', (bytes) => `${encode({ alg: 'RS256', typ: 'JWT' })}.${junk(bytes)}.${junk(256)}`],
  ['a header of another type before junk', (bytes) => `${encode({ alg: 'RS256' })}.${junk(bytes)}.${junk(256)}`],
  [
    'claims that are no object',
    (bytes) => `${encode({ typ: 'JWT' })}.${encoded(`"${'x'.repeat(bytes)}"`)}.${junk(256)}`,
  ],
  ['claims that are null', () => `${encode({ typ: 'JWT' })}.${encoded('null')}.${junk(256)}`],
  ['lists in lists', (bytes) => `${encode({ typ: 'JWT' })}.${encoded('['.repeat(bytes / 2))}.${junk(256)}`],
  ['a header that is no object', (bytes) => `${encoded('7')}.${junk(bytes)}.${junk(256)}`],
  [
    'many fields',
    (bytes) => `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ ...whole(), more: junk(bytes) })}.${junk(256)}`,
  ],
  [
    'an issuer that is no text',
    (bytes) => `${encode({ typ: 'JWT' })}.${encode({ iss: { a: junk(bytes) } })}.${junk(256)}`,
  ],
  ['many dots', (bytes) => '.'.repeat(bytes)],
];

// Up to what the header of a service's port takes (128 kB).
test.each(madeUp)('a made-up token of any size is refused: %s', (_, make) => {
  for (const bytes of [0, 1, 500, 20_000, 90_000]) expect(verify(`Bearer ${make(bytes)}`)).toBeNull();
});

test('a token kept in the cache opens nothing once its time and 10 s are over, nor do copies with another signature', async () => {
  const header = await bearer(user);
  const expiresAt = (jwt.decode(header.slice('Bearer '.length)) as { exp: number }).exp * 1_000;
  const at = (instant: number) => {
    jest.useFakeTimers({ now: instant, advanceTimers: true });
    return verify(header);
  };

  expect(verify(header)).toMatchObject({ kind: 'user' });
  expect(verify(header.slice(0, -8))).toBeNull();
  expect(verify(`${header.slice(0, -8)}AAAAAAAA`)).toBeNull();
  try {
    expect(at(expiresAt + 9_999)).toMatchObject({ kind: 'user' });
    expect(at(expiresAt + 10_000)).toBeNull();
    expect(at(expiresAt + 3_600_000)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a service’s key speaks for that service alone', async () => {
  const ofIdentity = { ...access, key: signingKey(identity.privateKey), issuer: issuers.service('identity') };
  for (const options of [
    { ...ofIdentity, issuer: issuers.service('admin') },
    { ...ofIdentity, issuer: issuers.service('') },
    { ...ofIdentity, issuer: issuers.access },
  ]) {
    expect(verify(await bearer({ typ: 'service' }, options))).toBeNull();
  }
  expect(verify(await bearer({ typ: 'visitor' }, ofIdentity))).toBeNull();
});

test('a missing header, another scheme and junk are refused', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer a.b.c', 'Basic YTpi']) expect(verify(header)).toBeNull();
  expect(() => keySet('no key')).toThrow();
});
