import { demoIds } from '@entourage/contracts/demo';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

async function areaOf(place: Locator) {
  const area = await place.boundingBox();
  if (!area) throw new Error('Not on screen');
  return { top: area.y, bottom: area.y + area.height };
}

test.each([390, 1280])('at %i px a toast is below the bar and above the input', async (width) => {
  const { page, context } = await aVisitor(browser, { width, account: 'maya' });
  await page.goto(`/messages?user=${demoIds['dr.rivera']}`);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('@aide schedule a meeting with @nobody');
  // The chip shows once the liaisons are loaded. Before that, Enter would show another toast.
  await page.getByText('No liaison found with name "nobody"', { exact: true }).waitFor();
  await box.press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: 'Liaison not found' });
  await toast.waitFor();
  const [bar, notice, form] = await Promise.all([
    areaOf(page.getByRole('banner')),
    areaOf(toast),
    areaOf(page.locator('form').filter({ has: box })),
  ]);
  expect(notice.top).toBeGreaterThanOrEqual(bar.bottom);
  expect(notice.bottom).toBeLessThanOrEqual(form.top);
  await context.close();
});
