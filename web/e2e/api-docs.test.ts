import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('a developer reads a call and an event, without asking another site and within the policy of the pages', async () => {
  const { page, complaints } = await aVisitor(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto('/api/docs');
  // From 140 calls on Swagger UI draws those in sight only; the filter leaves those of one service.
  await page.getByPlaceholder('Filter by tag or path').fill('health-data');
  await page.locator('#operations-health-data-UpdateBiomarkers').getByRole('button').first().click({ timeout: 60_000 });
  await page.getByText('A limit is reached').first().waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('heading', { name: 'entourage.health-data.biomarkers.updated.v1' }).waitFor();

  expect(complaints).toEqual([]);
  const sites = new Set(asked.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin));
  expect([...sites]).toEqual([new URL(platformUnderTest().publicUrl).origin]);
  await page.context().close();
}, 120_000);
