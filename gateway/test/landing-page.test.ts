import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { rawHttp, statusOf } from './support/raw-http.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
const webDir = mkdtempSync(join(tmpdir(), 'gateway-landing-'));
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), 'the application');
  writeFileSync(join(webDir, 'landing.html'), 'the landing page, rendered');
  writeFileSync(join(webDir, 'screen-loads.json'), JSON.stringify({ LIAISON: ['/assets/a-1.js', '/assets/b-2.js'] }));
  gateway = await startTestGateway({ settings: { WEB_DIR: webDir } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(webDir, { recursive: true });
});

test.each([
  ['/', '', 'the landing page, rendered'],
  ['/?from=mail', 'other=1', 'the landing page, rendered'],
  ['/', 'entourage=a.session.token', 'the application'],
  ['/landing', '', 'the application'],
  ['/login', '', 'the application'],
])('%s with the cookie %j is %s', async (path, cookie, text) => {
  const answer = await gateway.call('GET', path, { headers: cookie === '' ? {} : { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('vary')).toMatch(/cookie/i);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(text);
});

test('the page that a visitor knows is not taken for that of a session', async () => {
  const etag = (await gateway.call('GET', '/')).headers.get('etag');
  const ask = (cookie: string) =>
    rawHttp(gateway.port, `GET / HTTP/1.1\r\nHost: x\r\n${cookie}If-None-Match: ${etag}\r\nConnection: close\r\n\r\n`);
  expect(statusOf(await ask(''))).toBe(304);
  expect(statusOf(await ask('Cookie: entourage=a.session.token\r\n'))).toBe(200);
});

const tokenOf = (role: unknown) => jwt.sign({ role }, 'any key: it is not verified here');

test.each([
  [
    '/',
    tokenOf('LIAISON'),
    '</assets/a-1.js>; rel=modulepreload; crossorigin, </assets/b-2.js>; rel=modulepreload; crossorigin',
  ],
  ['/messages', tokenOf('LIAISON'), null],
  ['/dashboard', tokenOf('ATHLETE'), null],
  ['/', tokenOf('__proto__'), null],
  ['/', tokenOf(['LIAISON']), null],
  ['/', 'a.session.token', null],
  ['/', '', null],
])('%s names the chunks of the first screen of the role in the cookie', async (path, token, link) => {
  const answer = await gateway.call('GET', path, { headers: { cookie: `entourage=${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('link')).toBe(link);
});
