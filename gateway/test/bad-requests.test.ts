import { answers } from './support/answers.ts';
import { rawHttp, statusOf } from './support/raw-http.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
let liaison: Person;
const path = '/api/biomarkers/01970000-0000-7000-8000-000000000001';
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers, settings: { LIMITS_PER_SESSION_PER_MINUTE: '10000' } });
  liaison = gateway.people.signIn({ role: 'LIAISON' });
});
afterAll(() => gateway.stop());

const put = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, {
    method: 'PUT',
    body,
    headers: { cookie: gateway.cookieOf(liaison), 'content-type': 'application/json', ...headers },
  });
/** Nothing but its structure is wrong with it: keys that the call does not know are dropped. */
const withKey = (key: string, value: string) => `{"injuryRisk":"LOW","${key}":${value}}`;
const levels = (count: number) => withKey('unknown', `${'['.repeat(count - 1)}${']'.repeat(count - 1)}`);
const objectLevels = (count: number) => withKey('unknown', `${'{"a":'.repeat(count - 1)}1${'}'.repeat(count - 1)}`);

test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number]>([
  ['cut off', '{"injuryRisk":', {}, 400],
  ['a byte order mark', '\uFEFF{"injuryRisk":"LOW"}', {}, 400],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
  ['UTF-16', new Uint8Array(Buffer.from('{}', 'utf16le')), { 'content-type': 'application/json; charset=utf-16' }, 415],
  ['an odd charset', '{}', { 'content-type': 'application/json; charset=shift_jis' }, 415],
  ['gzip', '{}', { 'content-encoding': 'gzip' }, 415],
  ['a form', 'injuryRisk=LOW', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
  ['a body one byte too large', `{"nextTodo":"${'x'.repeat(100 * 1024)}"}`, {}, 413],
  ['10,000 nested lists', levels(10_000), {}, 400],
  ['33 levels', levels(33), {}, 400],
  ['33 levels of objects', objectLevels(33), {}, 400],
  ['__proto__', withKey('__proto__', '{"x":1}'), {}, 400],
  ['a nested __proto__', withKey('a', '{"__proto__":{"x":1}}'), {}, 400],
  ['a __proto__ in a list', withKey('a', '[{"__proto__":{"x":1}}]'), {}, 400],
  ['constructor.prototype', withKey('constructor', '{"prototype":{"x":1}}'), {}, 400],
  ['constructor.prototype as one key', withKey('constructor.prototype.x', '1'), {}, 400],
  ['a[__proto__][x]', withKey('a[__proto__][x]', '1'), {}, 400],
  ['null', 'null', {}, 400],
  ['a list', '[]', {}, 400],
  ['a number out of range', '{"injuryRisk":1e309}', {}, 400],
  ['an operator for a value', '{"injuryRisk":{"$ne":null}}', {}, 400],
  ['an enum in other case', '{"injuryRisk":"low"}', {}, 400],
  ['NUL', '{"nextTodo":"a\\u0000b"}', {}, 400],
  ['a lone surrogate', '{"nextTodo":"\\ud800"}', {}, 400],
])('%s is refused', async (_, body, headers, status) => {
  const answer = await put(body, headers);
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(JSON.parse(text)).toHaveProperty('message');
  expect(text).not.toMatch(/node_modules|\bat \w|SELECT|__proto__/);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test('the same key twice, and keys nobody knows, do no harm', async () => {
  expect((await put('{"injuryRisk":"HIGH","injuryRisk":"LOW","whatever":{"x":1}}')).status).toBe(200);
});

test('a body may have 32 levels', async () => {
  expect([(await put(levels(32))).status, (await put(objectLevels(32))).status]).toEqual([200, 200]);
});

test('an empty body needs no content type', async () => {
  const athlete = gateway.people.signIn();
  const answer = await gateway.call('POST', '/api/logout', { as: athlete });
  expect(answer.status).toBe(204);
});

test('a chunked body without an end in sight is cut at the limit', async () => {
  const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.cookieOf(liaison)}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  expect(statusOf(await rawHttp(gateway.port, [head, ...Array<string>(100).fill(chunk)]))).toBe(413);
});

test('a body that does not arrive within ten seconds is 408', async () => {
  const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.cookieOf(liaison)}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
  const startedAt = performance.now();
  expect(statusOf(await rawHttp(gateway.port, head))).toBe(408);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
});

test('headers over 16 kB are 431', async () => {
  const answer = await rawHttp(
    gateway.port,
    `GET /api/auth/user HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
  );
  expect(statusOf(answer)).toBe(431);
  expect(answer).toContain('HEADERS_TOO_LARGE');
});

test('two lengths of one body are refused', async () => {
  const both = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect(statusOf(await rawHttp(gateway.port, both))).toBe(400);
});

test('the method is the one of the request line', async () => {
  const answer = await gateway.call('POST', '/api/users', {
    as: liaison,
    headers: { 'x-http-method-override': 'GET' },
  });
  expect(answer.status).toBe(405);
});

test('every answer has the security headers, and none of /api is kept by a cache', async () => {
  const ofData = /^default-src 'none';frame-ancestors 'none'$/;
  for (const [path, policy] of [
    ['/api/auth/user', ofData],
    ['/api/nothing', ofData],
    ['/', /script-src 'self';.*frame-ancestors 'none'/],
  ] as const) {
    const answer = await gateway.call('GET', path);
    expect(answer.headers.get('content-security-policy')).toMatch(policy);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
  expect((await gateway.call('GET', '/api/nothing')).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a probe', 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
  ['the other probe', 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
  ['an answer to what is no request', 'nonsense\r\n\r\n', 400],
  ['an answer to a request without a host', 'GET /api/auth/user HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an answer to headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['an answer to an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 404],
])(
  '%s has the security headers',
  async (_, bytes, status) => {
    const answer = await rawHttp(gateway.port, bytes);
    expect(statusOf(answer)).toBe(status);
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
    for (const header of [
      'content-security-policy: default-src ',
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: same-origin',
    ])
      expect(head).toContain(`\r\n${header}`);
  },
  20_000,
);
