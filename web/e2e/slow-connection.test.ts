import type { Browser, Page, Route } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

/** On a slow line a phone shows placeholders at once, and they do not grow when the content arrives. */
jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Holds the requests for an address until it is called. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(address, (route) => (isOver ? route.continue() : void held.push(route)));
  return async () => {
    isOver = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('places of a screen are there before the application, then before the user is known, and go with the content', async () => {
  const { page, context, complaints } = await aVisitor(browser, { account: 'maya', width: 390 });
  const releaseApp = await hold(page, /\/assets\/app-.*\.js$/);
  const releaseUser = await hold(page, /\/api\/auth\/user$/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('.first-view i').nth(1).waitFor();
  await releaseApp();
  await page.locator('main').getByRole('status', { name: 'Loading' }).waitFor();
  expect(await page.locator('.first-view').count()).toBe(0);
  await releaseUser();
  await page.getByRole('group', { name: 'Readiness' }).waitFor();
  await page.locator('main').getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('the cards of a phone keep their height and place when the history comes late', async () => {
  const { page, context } = await aVisitor(browser, { account: 'maya', width: 390 });
  await page.addInitScript(() => {
    const total = { shifts: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, /\/api\/biomarkers\/[^/]+\/history/);
  await page.goto('/dashboard');
  const strip = page.getByRole('group', { name: 'Readiness' });
  const cards = strip.getByRole('region');
  await cards.nth(2).waitFor();
  const places = async () => Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const before = await places();
  await release();
  await strip
    .getByText(/^Set by/)
    .nth(2)
    .waitFor();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { total: { shifts: number } }).total.shifts)).toBeLessThan(
    0.05,
  );
  await context.close();
});
