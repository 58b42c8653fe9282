import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-docs-'));
let development: TestGateway;
let production: TestGateway;
let withFolder: TestGateway;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Pages of operators</title>');
  [development, production, withFolder] = await Promise.all([
    startTestGateway({ settings: { NODE_ENV: 'development' } }),
    startTestGateway(),
    startTestGateway({ settings: { DOCS_DIR: folder } }),
  ]);
});
afterAll(async () => {
  await Promise.all([development, production, withFolder].map((gateway) => gateway.stop()));
  rmSync(folder, { recursive: true });
});

/** The paths of the files that a page loads. */
const linksOf = (html: string, page: string) =>
  [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, link]) => new URL(link as string, `http://x${page}`).pathname);

test('in development /api/docs leads to the pages, and every file that they name is there', async () => {
  const start = await development.call('GET', '/api/docs');
  expect([start.status, start.headers.get('location')]).toEqual([302, '/api/docs/']);
  for (const [page, title] of [
    ['/api/docs/', 'Entourage API'],
    ['/api/docs/events.html', 'Entourage events'],
  ] as const) {
    const answer = await development.call('GET', page);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain(`<title>${title}</title>`);
    const links = [...new Set(linksOf(html, page))];
    expect(links.length).toBeGreaterThan(4);
    const answers = await Promise.all(links.map((link) => development.call('GET', link)));
    expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200));
  }
});

test('the pages have the policy of all pages, and keep to it: no script or style of other sites, none in a page', async () => {
  for (const page of ['/api/docs/', '/api/docs/events.html']) {
    const answer = await development.call('GET', page);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(html).not.toMatch(/<script(?![^>]* src=)|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
  }
});

test('the documents are those of the contracts, for tools that ask for them', async () => {
  const answer = await development.call('GET', '/api/docs/openapi/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ info: { title: 'Entourage API' } });
});

test('pages are read only, and nothing else is below them', async () => {
  expect((await development.call('POST', '/api/docs/', { body: {} })).status).toBe(405);
  for (const path of ['/api/docs/nothing.js', '/api/docs/../package.json', '/api/docs/%2e%2e/package.json'])
    expect((await development.call('GET', path)).status).toBe(404);
});

test('without the setting production has no pages, and says what it says of any unknown path', async () => {
  const [docs, unknown] = await Promise.all(['/api/docs', '/api/nothing'].map((path) => production.call('GET', path)));
  expect(docs?.status).toBe(404);
  expect(await docs?.json()).toEqual(await unknown?.json());
});

test('the pages of the setting are served whatever the environment is', async () => {
  expect(await (await withFolder.call('GET', '/api/docs/')).text()).toBe('<title>Pages of operators</title>');
});

test('a folder without pages stops the boot', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'gateway-docs-'));
  await expect(startTestGateway({ settings: { DOCS_DIR: empty }, services: production.services })).rejects.toThrow(
    /DOCS_DIR: .* has no index\.html/,
  );
  rmSync(empty, { recursive: true });
});
