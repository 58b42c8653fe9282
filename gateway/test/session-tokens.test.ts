import { createHmac } from 'node:crypto';
import { noRelationships } from '@entourage/contracts/access/caller';
import { newId } from '@entourage/contracts/ids';
import { until } from '@entourage/service-kit/testing';
import jwt from 'jsonwebtoken';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers });
  person = gateway.people.signIn();
});
afterAll(() => gateway.stop());

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => jwt.decode(token) as Record<string, unknown>;
const withHeader = (header: object) => {
  const [, payload] = gateway.sessionToken(person).split('.');
  return [encoded(header), payload];
};
const unsigned = (alg: string) => `${withHeader({ alg, typ: 'JWT' }).join('.')}.`;
const signedWithPublicKey = () => {
  const parts = withHeader({ alg: 'HS256', typ: 'JWT' }).join('.');
  return `${parts}.${createHmac('sha256', gateway.keys.session.publicKey).update(parts).digest('base64url')}`;
};
const attacker = () => gateway.keys.access.privateKey;
const withForeignKey = (header: object) =>
  jwt.sign(claimsOf(gateway.sessionToken(person)), attacker(), {
    algorithm: 'RS256',
    header: { alg: 'RS256', ...header },
  });
const swapped = () => {
  const [header, , signature] = gateway.sessionToken(person).split('.');
  return [header, encoded({ ...claimsOf(gateway.sessionToken(person)), role: 'ADMIN' }), signature].join('.');
};

/** Signed with identity's key, but in another way than identity signs. */
const signedAnew = ({ omit = [], more = {}, algorithm = 'RS256' }: Anew) => {
  const claims = Object.entries(claimsOf(gateway.sessionToken(person))).filter(([name]) => !omit.includes(name));
  return jwt.sign({ ...Object.fromEntries(claims), ...more }, gateway.keys.session.privateKey, { algorithm });
};
type Anew = { omit?: string[]; more?: object; algorithm?: jwt.Algorithm };

const forged: [string, () => string][] = [
  ['without a signature, alg none', () => unsigned('none')],
  ['without a signature, alg None', () => unsigned('None')],
  ['without a signature, alg NONE', () => unsigned('NONE')],
  ['signed HS256 with the public key', signedWithPublicKey],
  ['signed with another key', () => gateway.sessionToken(person, { key: attacker() })],
  ['with a kid that is a path', () => withForeignKey({ kid: '../../dev/null' })],
  ['with a kid that is SQL', () => withForeignKey({ kid: "x' UNION SELECT 'key" })],
  ['with a jku', () => withForeignKey({ jku: 'https://evil.example/keys' })],
  ['with an x5u', () => withForeignKey({ x5u: 'https://evil.example/cert' })],
  ['with a jwk', () => withForeignKey({ jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } })],
  ['with a swapped payload', swapped],
  ['signed with another algorithm', () => signedAnew({ algorithm: 'RS512' })],
  ['without an end', () => signedAnew({ omit: ['exp'] })],
  ['without a beginning', () => signedAnew({ omit: ['nbf'] })],
  ['longer than any of identity’s', () => signedAnew({ more: { padding: 'x'.repeat(4_000) } })],
  ['expired', () => gateway.sessionToken(person, { expiresIn: -60 })],
  ['not valid yet', () => gateway.sessionToken(person, { notBefore: 120 })],
  ['of another issuer', () => gateway.sessionToken(person, { issuer: 'entourage-gateway' })],
  ['for another audience', () => gateway.sessionToken(person, { audience: 'identity' })],
  ['of another kind', () => gateway.sessionToken(person, { claims: { typ: 'access' } })],
  ['without sid', () => gateway.sessionToken(person, { claims: { sid: undefined } })],
  ['without sub', () => gateway.sessionToken(person, { claims: { sub: undefined } })],
  ['with an unknown role', () => gateway.sessionToken(person, { claims: { role: 'ROOT' } })],
  ['of a session that is not alive', () => gateway.sessionToken({ ...person, sid: newId() })],
  ['whose user is not the session’s', () => gateway.sessionToken({ ...person, userId: newId() })],
  ['of 8 kB', () => 'x'.repeat(8_000)],
  ['that is none', () => 'a.b.c'],
];

test.each(forged)('a token %s is no session', async (_, make) => {
  const answer = await gateway.call('GET', '/api/auth/user', { headers: { cookie: `entourage=${make()}` } });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 401,
    body: { message: 'Unauthorized' },
  });
});

test('a token anywhere but in the cookie, or twice in it, is no session', async () => {
  const token = gateway.sessionToken(person);
  const statuses = await Promise.all([
    gateway.call('GET', '/api/auth/user', { headers: { authorization: `Bearer ${token}` } }),
    gateway.call('GET', `/api/auth/user?token=${token}&entourage=${token}`),
    gateway.call('GET', '/api/auth/user', { headers: { cookie: `entourage=${token}; entourage=${token}` } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('a token that was taken is taken until its end and its leeway, and no longer', async () => {
  const cookie = `entourage=${gateway.sessionToken(person, { expiresIn: 0 })}`;
  const ask = async () => (await gateway.call('GET', '/api/auth/user', { headers: { cookie } })).status;
  const endedAt = Date.now();
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(200);
  await until(async () => (await ask()) === 401, { withinMs: 12_000 });
  const tookMs = Date.now() - endedAt;
  expect(tookMs).toBeGreaterThan(3_000);
  expect(tookMs).toBeLessThan(8_000);
  expect((await gateway.call('GET', '/api/auth/user', { as: person })).status).toBe(200);
});

describe('the role that counts is the one identity answers', () => {
  const [athleteId, liaisonId] = [newId(), newId()];
  const users = (cookie: string) => gateway.call('GET', '/api/users', { headers: { cookie } });
  const seen = () => {
    const caller = gateway.subgraphs['health-data']?.calls.at(-1)?.caller;
    return caller?.kind === 'user' ? { role: caller.role, relationships: caller.relationships } : null;
  };

  test('a token that says more gets no further', async () => {
    const { userId, sid } = gateway.people.signIn({ role: 'ATHLETE' });
    gateway.people.assignments.push({ liaisonId, athleteId: userId });
    const cookie = gateway.cookieOf({ userId, sid, role: 'ADMIN', status: 'APPROVED' });
    expect((await users(cookie)).status).toBe(403);
    await gateway.call('GET', `/api/biomarkers/${athleteId}`, { headers: { cookie } });
    expect(seen()).toEqual({ role: 'ATHLETE', relationships: { ...noRelationships, assignedLiaisons: [liaisonId] } });
  });

  test('a token that says less or something else is no hindrance', async () => {
    const admin = gateway.people.signIn({ role: 'ADMIN' });
    expect((await users(gateway.cookieOf({ ...admin, role: 'TEAM_MEMBER' }))).status).toBe(200);
    const liaison = gateway.people.signIn({ role: 'LIAISON' });
    gateway.people.assignments.push({ liaisonId: liaison.userId, athleteId });
    const cookie = gateway.cookieOf({ ...liaison, role: 'ATHLETE' });
    await gateway.call('GET', `/api/biomarkers/${athleteId}`, { headers: { cookie } });
    expect(seen()).toEqual({ role: 'LIAISON', relationships: { ...noRelationships, assignedAthletes: [athleteId] } });
  });
});

test('the real one is a session', async () => {
  expect((await gateway.call('GET', '/api/auth/user', { as: person })).status).toBe(200);
});
