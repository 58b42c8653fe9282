import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rawHttp, statusOf } from './support/raw-http.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
const outside = 'not for anybody';
const webDir = mkdtempSync(join(tmpdir(), 'gateway-web-'));
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<title>Entourage</title>');
  writeFileSync(join(webDir, 'assets/app-1a2b3c.js'), 'export {};');
  const big = 'export const words = "entourage ".repeat(100);';
  writeFileSync(join(webDir, 'assets/big-1a2b3c.js'), big);
  writeFileSync(join(webDir, 'assets/big-1a2b3c.js.br'), brotliCompressSync(big));
  writeFileSync(join(webDir, 'assets/big-1a2b3c.js.gz'), gzipSync(big));
  writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(webDir, 'service-worker.js'), 'self.shell = {};');
  writeFileSync(join(webDir, '.secret'), 'hidden');
  writeFileSync(join(webDir, '../gateway-web-outside'), outside);
  gateway = await startTestGateway({ settings: { WEB_DIR: webDir, METRICS_PORT: '0' } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(webDir, { recursive: true });
  rmSync(join(webDir, '../gateway-web-outside'));
});

test.each([
  '/',
  '/dashboard',
  '/a/b?c=d',
  '/index.html',
  '/metrics',
  '/nobody/knows.txt',
  '/.secret',
  '/%E0%A4%A',
  '/apiary',
])('%s is the web application, 200', async (path) => {
  const answer = await gateway.call('GET', path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe('<title>Entourage</title>');
});

test.each([
  '/../gateway-web-outside',
  '/%2e%2e/gateway-web-outside',
  '/%2E%2E%2fgateway-web-outside',
  '/assets/../../gateway-web-outside',
  '/assets/%2e%2e/%2e%2e/gateway-web-outside',
  '/..%5cgateway-web-outside',
  '//../gateway-web-outside',
])('nothing outside the folder is behind %s', async (path) => {
  // Sent as it is: fetch would take the dots away.
  const answer = await rawHttp(gateway.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect([200, 404]).toContain(statusOf(answer));
  expect(answer).not.toContain(outside);
});

test.each(['http://x/api/auth/user', 'http://[/'])('%s instead of a path is a page as well', async (target) => {
  const answer = await rawHttp(gateway.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/content-security-policy/i);
  expect(answer).toContain('<title>Entourage</title>');
});

test('the worker that shows the shell offline is asked for again, as a script of this origin that may fetch from it only', async () => {
  const worker = await gateway.call('GET', '/service-worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  const policy = worker.headers.get('content-security-policy');
  for (const directive of ["worker-src 'self'", "connect-src 'self'"]) expect(policy).toContain(directive);
});

test('a file with a hash in its name is kept for ever, another one is asked for again', async () => {
  const script = await gateway.call('GET', '/assets/app-1a2b3c.js');
  const robots = await gateway.call('GET', '/robots.txt');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(script.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(robots.headers.get('cache-control')).toBe('no-cache');
  expect(await robots.text()).toBe('User-agent: *');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('with Accept-Encoding %s a compressed asset comes as %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await gateway.call('GET', '/assets/big-1a2b3c.js', { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toContain('entourage');
});

test('a page that has not changed is 304 at every path', async () => {
  const etag = (await gateway.call('GET', '/dashboard')).headers.get('etag');
  // Sent as it is: fetch would add `cache-control: no-cache`.
  const ask = (path: string, known: string | null) =>
    rawHttp(gateway.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${known}\r\nConnection: close\r\n\r\n`);
  expect(statusOf(await ask('/messages', etag))).toBe(304);
  expect(statusOf(await ask('/', '"other"'))).toBe(200);
});

test('an asset of an older build is missing, not a page', async () => {
  const answer = await gateway.call('GET', '/assets/app-gone.js');
  expect(answer.status).toBe(404);
});

test('pages are read only; the probes answer beside them', async () => {
  expect((await gateway.call('POST', '/dashboard', { body: {} })).status).toBe(405);
  expect((await gateway.call('HEAD', '/dashboard')).status).toBe(200);
  expect(await (await gateway.call('GET', '/livez')).json()).toEqual({ status: 'alive' });
});
