import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serviceWorkerSource } from '../build/service-worker.ts';
import { launchChromium } from './support/chromium.ts';
import { until } from './support/until.ts';
import { aVisitor } from './support/visitor.ts';

/** The application's shell without a server, and a new build beside an old one (ADR 0120). */
jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The addresses in Cache Storage, with the text that is kept for each. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const answer = await (await caches.open(cache)).match(request);
        kept.push({ cache, path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    return kept;
  });

/** Until the worker has taken the page over: from then on it answers without a server. */
const untilKept = (page: Page) =>
  until(() =>
    page.evaluate(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null),
  );

/** Until a new worker has taken the place of the earlier one. A navigation before that waits for it, which can take a busy machine long. */
const untilActivated = (page: Page) =>
  until(() =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!;
      return !installing && !waiting && active?.state === 'activated';
    }),
  );

/** The browser's other caches must not help. */
async function emptyHttpCache(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

describe('the platform', () => {
  test.each(['/', '/messages'])(
    'a reload of %s without a network shows the shell, and the page again with one',
    async (path) => {
      const { page, context, complaints } = await aVisitor(browser, { account: 'maya' });
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await untilKept(page);
      await emptyHttpCache(context, page);
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Entourage/ })
        .first()
        .waitFor();
      await page.getByRole('contentinfo').waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Account of ' }).first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('only files of the build are kept: no answer of /api, and nothing about the person', async () => {
    const { page, context } = await aVisitor(browser, { account: 'maya' });
    for (const path of ['/', '/messages', '/record']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilKept(page);
    }
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const kept = await keptBy(page);
    expect(kept.map(({ path }) => path)).toContain('/index.html');
    for (const { path } of kept)
      expect(path).toMatch(/^\/(assets\/[\w.-]+|index\.html|color-scheme\.js|favicon\.svg)$/);
    for (const { text } of kept) expect(text).not.toMatch(/Maya|Okafor/);
    await context.close();
  });

  test('a file of an earlier build that is gone is an error of that file alone, and is not kept', async () => {
    const { page, context } = await aVisitor(browser);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilKept(page);
    expect(await page.evaluate(async () => (await fetch('/assets/gone-1a2b3c.js')).status)).toBe(404);
    expect((await keptBy(page)).map(({ path }) => path)).not.toContain('/assets/gone-1a2b3c.js');
    await context.close();
  });
});

/** A server with the files of one build at a time, as a deployment replaces them. */
function aDeployment() {
  let files: Record<string, [type: string, text: string]> = {};
  const deploy = (name: string) => {
    const page = `<!doctype html><title>${name}</title><script type="module" src="/assets/entry-${name}.js"></script><h1>${name}</h1>`;
    files = {
      '/index.html': ['text/html', page],
      [`/assets/entry-${name}.js`]: ['text/javascript', `navigator.serviceWorker.register('/service-worker.js');`],
      [`/assets/screen-${name}.js`]: ['text/javascript', `export const screen = 'screen of ${name}';`],
      '/service-worker.js': ['text/javascript', serviceWorkerSource(page, () => '')],
    };
  };
  const server: Server = createServer(({ url = '/' }, response) => {
    const isAsset = url.startsWith('/assets/');
    const [type, text] = files[url] ?? (isAsset ? ['text/plain', ''] : files['/index.html']!);
    const headers = { 'content-type': type, 'cache-control': isAsset ? 'no-store' : 'no-cache', vary: 'Cookie' };
    response.writeHead(isAsset && !files[url] ? 404 : 200, headers).end(text);
  });
  return { server, deploy };
}

const screenOf = (page: Page, name: string) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    return answer.ok ? answer.text() : `${answer.status}`;
  }, `/assets/screen-${name}.js`);

let deployment: Server | undefined;
// Also after a failure: a server that listens would keep the run from ending.
afterAll(() => {
  deployment?.closeAllConnections();
  deployment?.close();
});

test('the next navigation takes a new build, the open page keeps its own files, and older builds are forgotten', async () => {
  const { server, deploy } = aDeployment();
  deployment = server;
  deploy('first');
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const [old, page] = [await context.newPage(), await context.newPage()];
  await old.goto('/');
  await untilKept(old);
  expect(await screenOf(old, 'first')).toContain('screen of first');

  deploy('second');
  await page.goto('/');
  expect(await page.title()).toBe('second');
  const namesOf = async () => [...new Set((await keptBy(page)).map(({ cache }) => cache))];
  await until(async () => (await namesOf()).length === 2);
  await untilActivated(page);
  // The server does not have this file any more.
  expect(await screenOf(old, 'first')).toContain('screen of first');
  expect(await screenOf(page, 'second')).toContain('screen of second');

  const [first] = await namesOf();
  deploy('third');
  await page.goto('/elsewhere');
  expect(await page.title()).toBe('third');
  await until(async () => !(await namesOf()).includes(first!) && (await namesOf()).length === 2);
  await untilActivated(page);
  await context.setOffline(true);
  await page.goto('/anywhere');
  expect(await page.title()).toBe('third');
  await context.close();
});
