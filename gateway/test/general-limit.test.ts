import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { anAddress } from './support/an-address.ts';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

/** Each call of /api or /graphql counts, whatever its answer: by session if there is one, otherwise by address (security.md §3). */
let gateway: TestGateway;
const most = 3;
beforeAll(async () => {
  const limits = {
    LIMITS_PER_ADDRESS_PER_MINUTE: String(most),
    LIMITS_PER_SESSION_PER_MINUTE: String(most),
    LIMITS_PAGES_PER_ADDRESS_PER_MINUTE: String(most),
  };
  gateway = await startTestGateway({ fields: answers, settings: { ...limits, TRUSTED_PROXIES: '1' } });
});
afterAll(() => gateway.stop());

type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> };
/** @returns the statuses of consecutive calls, and the waiting time in the answer to the last one */
async function statusesOf({ method, path, body, headers }: Call, count: number) {
  const from = { 'x-forwarded-for': anAddress() };
  const statuses: number[] = [];
  let retryAfter: string | null = null;
  for (let call = 0; call < count; call += 1) {
    const answer = await gateway.call(method, path, { body, headers: { ...from, ...headers } });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    retryAfter = answer.headers.get('retry-after');
  }
  return { statuses, retryAfter };
}
const dead = () => gateway.cookieOf({ userId: newId(), sid: newId(), role: 'ATHLETE', status: 'APPROVED' });
const evil = { origin: 'https://evil.example' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  body,
  headers,
});

test.each<[string, () => Call, number]>([
  ['without a session', () => ({ method: 'GET', path: '/api/auth/user' }), 401],
  ['with an ended session', () => ({ method: 'GET', path: '/api/users', headers: { cookie: dead() } }), 401],
  ['with a forged token', () => ({ method: 'GET', path: '/api/users', headers: { cookie: 'entourage=a.b.c' } }), 401],
  ['for an event stream without a session', () => ({ method: 'GET', path: '/api/events' }), 401],
  ['of an operation without a session', () => post('/graphql', { query: operation('users') }), 401],
  ['of an operation nobody knows', () => post('/graphql', { query: '{ a }' }), 400],
  ['of /graphql that is no JSON', () => post('/graphql', '{'), 400],
  ['of /graphql with another method', () => ({ method: 'GET', path: '/graphql' }), 405],
  ['of /graphql for another site', () => post('/graphql', {}, evil), 403],
  ['for another site', () => post('/api/logout', {}, evil), 403],
  ['for an unknown path', () => ({ method: 'GET', path: '/api/nothing-here' }), 404],
  ['for a known path with another method', () => ({ method: 'DELETE', path: '/api/users' }), 405],
  ['with a body that is no JSON', () => post('/api/login', '{'), 400],
  ['with a body of another type', () => post('/api/login', 'a=b', { 'content-type': 'text/plain' }), 415],
  ['for the page of the sign-in', () => ({ method: 'GET', path: '/api/login' }), 302],
  ['for a page', () => ({ method: 'GET', path: '/dashboard' }), 404],
  ['for a page with another method', () => post('/', {}), 405],
  ['for a calendar that is none', () => ({ method: 'GET', path: '/api/appointments/feed.ics?token=x' }), 404],
])('a call %s counts', async (_, call, status) => {
  const { statuses, retryAfter } = await statusesOf(call(), most + 1);
  expect(statuses).toEqual([...Array(most).fill(status), 429]);
  expect(Number(retryAfter)).toBeGreaterThan(0);
});

test('what is over the limit on /graphql is answered as GraphQL is', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const call = () => gateway.call('POST', '/graphql', { body: { query: operation('users') }, headers });
  for (let count = 0; count < most; count += 1) await call();
  const answer = await call();
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 429,
    body: { errors: [{ extensions: { code: 'RATE_LIMITED', traceId: expect.any(String) } }] },
  });
});

test('another address, and a session at the same address, have counts of their own', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const visitor = () => gateway.call('GET', '/api/auth/user', { headers });
  for (let call = 0; call < most; call += 1) await visitor();
  expect((await visitor()).status).toBe(429);
  const as = gateway.people.signIn();
  expect((await gateway.call('GET', '/api/auth/user', { as, headers })).status).toBe(200);
  const elsewhere = await gateway.call('GET', '/api/auth/user', { headers: { 'x-forwarded-for': anAddress() } });
  expect(elsewhere.status).toBe(401);
});

test('calls of a session count also while nobody can say who that is', async () => {
  const alone = await startTestGateway({ fields: answers, settings: { LIMITS_PER_SESSION_PER_MINUTE: String(most) } });
  const as = alone.people.signIn();
  await alone.subgraphs.identity?.stop();
  const statuses = [];
  for (let call = 0; call <= most; call += 1) statuses.push((await alone.call('GET', '/api/users', { as })).status);
  await alone.stop();
  expect(statuses).toEqual([...Array(most).fill(503), 429]);
});

test.each<[string, string, number]>([
  ['nonsense', 'nonsense\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['too large a header', `GET /api/login HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s in place of a request counts for the address of its connection', async (kind, bytes, status) => {
  const bare = await startTestGateway({ fields: answers, settings: { LIMITS_PER_ADDRESS_PER_MINUTE: String(most) } });
  const localAddress = `127.9.9.${kind.length}`;
  const sent = async () => {
    const socket = connect({ port: bare.port, host: '127.0.0.1', localAddress });
    socket.write(bytes);
    return text(socket);
  };
  const answered: string[] = [];
  for (let call = 0; call <= most; call += 1) answered.push(await sent());
  await bare.stop();
  const statuses = answered.map((answer) => Number(answer.slice('HTTP/1.1 '.length).slice(0, 3)));
  expect(statuses).toEqual([...Array(most).fill(status), 429]);
  expect(answered.at(-1)).toMatch(/^Retry-After: \d+\r$/m);
});

test('pages count apart from calls, and whoever asks for too many of them is cut', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  for (let page = 0; page < most; page += 1) await gateway.call('GET', '/', { headers });
  const [file, page] = [
    await gateway.call('GET', '/assets/app.js', { headers }),
    await gateway.call('GET', '/login', { headers }),
  ];
  for (const refused of [file, page])
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await gateway.call('GET', '/api/auth/user', { headers })).status).toBe(401);
  expect((await gateway.call('GET', '/livez', { headers })).status).toBe(200);
});
