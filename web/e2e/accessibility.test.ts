import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { builtScreens } from './support/built-screens.ts';
import { launchChromium } from './support/chromium.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

jest.setTimeout(120_000);

/** A phone in the light scheme and a desk in the dark one, so that both designs are looked at. */
const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** What axe calls serious or critical, and whether anything sticks out to the side. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  return scrollWidth > clientWidth ? [...faults, `scrolls ${scrollWidth - clientWidth} px sideways`] : faults;
}

describe.each(Object.entries(builtScreens))('for %s', (account, screens) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await aVisitor(browser, account === 'visitor' ? {} : { account });
  });
  afterAll(() => visitor.context.close());

  test.each(screens.map((screen) => [screen.path, screen.opened ?? 'nothing', screen] as const))(
    '%s with %s opened has no serious fault at 390 and 1280 px',
    async (_path, _opened, { path, open }) => {
      const { page } = visitor;
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      // Placeholders have no words yet: what counts is what comes after them.
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      await open?.(page);
      for (const { colorScheme, ...viewport } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect({ viewport, faults: await faultsOf(page) }).toEqual({ viewport, faults: [] });
      }
      expect(visitor.complaints).toEqual([]);
    },
  );
});
