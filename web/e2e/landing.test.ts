import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { until } from './support/until.ts';
import { aVisitor } from './support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test('the landing page is there without any script', async () => {
  const context = await browser.newContext({ baseURL: platformUnderTest().publicUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await context.close();
});

test('the application takes over the elements of the landing page', async () => {
  const { page, context, complaints } = await aVisitor(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const heading = await page.locator('h1').elementHandle();
  expect(scripts).toEqual(['/color-scheme.js', '/landing.js']);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 220);
  await page.waitForFunction(() => document.title.includes('·'));
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody who is signed in never gets the landing page at /', async () => {
  const { page, context } = await aVisitor(browser, { account: 'maya' });
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toContain('<h1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Dashboard/);
  await context.close();
});

test('the theme follows the system until somebody chooses, and again when they choose what the system has', async () => {
  const { page, context } = await aVisitor(browser);
  const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  const follows = (expected: string) => until(async () => (await scheme()) === expected);
  const toggle = (to: string) => page.getByRole('button', { name: `Switch to the ${to} theme` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  // Before the application has started.
  expect(await scheme()).toBe('dark');
  await toggle('light').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await follows('light');
  await toggle('dark').waitFor();

  // The click that starts the application counts.
  await toggle('dark').dispatchEvent('pointerdown');
  await toggle('dark').dispatchEvent('click');
  await follows('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await scheme()).toBe('dark');
  await toggle('light').click();
  await follows('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await follows('dark');
  expect(await page.evaluate(() => localStorage.getItem('entourage-color-mode'))).toBe('system');
  await context.close();
});
