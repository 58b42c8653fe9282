import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { builtScreens } from './support/built-screens.ts';
import { launchChromium } from './support/chromium.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

jest.setTimeout(120_000);

/** A phone in the light scheme and a desktop in the dark one, so that both designs are checked. */
const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Serious and critical violations of axe, horizontal overflow, and native controls in the wrong colour scheme. */
async function faultsOf(page: Page, colorScheme: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const shown = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    nativeScheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  if (shown.sideways > 0) faults.push(`scrolls ${shown.sideways} px sideways`);
  if (shown.nativeScheme !== colorScheme) faults.push(`the browser's own parts are ${shown.nativeScheme}`);
  return faults;
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
      // Skeletons have no text yet. The content is what is checked.
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      await open?.(page);
      for (const { colorScheme, ...viewport } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect({ viewport, faults: await faultsOf(page, colorScheme) }).toEqual({ viewport, faults: [] });
      }
      expect(visitor.complaints).toEqual([]);
    },
  );
});
