import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

jest.setTimeout(180_000);

/** Every screen that is built, by who sees it; paths that come later share one screen. */
const screens: Record<string, readonly string[]> = {
  visitor: [
    '/',
    '/login',
    '/login?tab=join',
    '/social-verification',
    '/pricing',
    '/about',
    '/terms-of-service',
    '/privacy-policy',
    '/contact',
    '/no-such-page',
  ],
  pending: ['/verification', '/social-verification', '/dashboard'],
  rejected: ['/verification'],
  theo: ['/dashboard', '/onboarding', '/liaisons'],
  maya: ['/dashboard', '/home', '/liaisons', '/verification', '/messages'],
  teammate: ['/dashboard', '/home'],
  'dr.rivera': ['/dashboard', '/liaisons', '/liaison-profile'],
  admin: [
    '/admin',
    '/admin?view=users',
    '/admin?view=contacts',
    '/admin?view=audit',
    '/admin/connections',
    '/liaisons',
  ],
};
const widths = [390, 1280] as const;
const cases = Object.entries(screens).flatMap(([account, paths]) =>
  widths.flatMap((width) => paths.map((path) => [path, account, width] as const)),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test.each(cases)(
  '%s for %s at %i px has nothing serious for axe to say and does not scroll sideways',
  async (path, account, width) => {
    const { page, context, complaints } = await aVisitor(browser, {
      width,
      ...(account !== 'visitor' && { account }),
    });
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    // Placeholders have their own shape but no words yet: what counts is the screen that comes after them.
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    await context.close();
    expect({ serious, overflow, complaints }).toEqual({ serious: [], overflow: 0, complaints: [] });
  },
);
