import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Account, type BuiltScreen, builtScreens } from './built-screens.ts';
import { launchChromium } from './chromium.ts';
import { aVisitor, openPage } from './visitor.ts';

/** The files of the accessibility test: each has the screens of some accounts, less than a minute of work. */
type Part = 'visitor' | 'athlete' | 'liaison' | 'admin' | 'admin-dialogs';

const partOfAccount: Record<Account, Part> = {
  visitor: 'visitor',
  pending: 'visitor',
  rejected: 'visitor',
  theo: 'visitor',
  maya: 'athlete',
  teammate: 'liaison',
  'dr.rivera': 'liaison',
  'coach.kim': 'liaison',
  'sci.novak': 'liaison',
  admin: 'admin',
};

const partOf = (account: Account, { opened }: BuiltScreen): Part =>
  account === 'admin' && opened ? 'admin-dialogs' : partOfAccount[account];

/** A phone in the light scheme and a desktop in the dark one, so that both designs are checked. */
const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

/** Inside the page, where the source of axe is evaluated once; its own package for Playwright does so for each run. */
declare const axeInPage: { axe: typeof axe };
const loadAxe = (page: Page) => page.evaluate(`${axe.source}; globalThis.axeInPage = { axe: window.axe };`);

/**
 * The rules of a run whose violations are serious or critical, as axe selects them by default. The others take a third of its time, and
 * nobody reads their results.
 */
type Rule = { id: string; impact: string; enabled: boolean; tags: string[] };
const { rules } = (axe as unknown as { _audit: { rules: Rule[] } })._audit;
const seriousRules = rules
  .filter(({ impact, enabled, tags }) => enabled && !/experimental|deprecated/.test(`${tags}`) && isSerious(impact))
  .map(({ id }) => id);

function isSerious(impact: unknown): boolean {
  return impact === 'serious' || impact === 'critical';
}

/** Serious and critical violations of axe, horizontal overflow, and native controls in the wrong colour scheme. */
async function faultsOf(page: Page, colorScheme: string): Promise<string[]> {
  // Frames would have to be checked as well, and no screen has any.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await page.evaluate(
    (values) => axeInPage.axe.run({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] }),
    seriousRules,
  );
  const faults = violations
    .filter(({ impact }) => isSerious(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const shown = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    nativeScheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  if (shown.sideways > 0) faults.push(`scrolls ${shown.sideways} px sideways`);
  if (shown.nativeScheme !== colorScheme) faults.push(`the browser's own parts are ${shown.nativeScheme}`);
  return faults;
}

/**
 * Violations that remain after two seconds and in a second check: the application follows size and color scheme with a render, and axe may
 * look at the middle of it, or keep it waiting on a busy machine.
 */
async function lastingFaultsOf(page: Page, colorScheme: string): Promise<string[]> {
  const deadline = Date.now() + 2_000;
  for (let look = 1; ; look += 1) {
    const faults = await faultsOf(page, colorScheme);
    if (faults.length === 0 || (look > 1 && Date.now() > deadline)) return faults;
  }
}

/** Defines the tests of the screens of one part: no serious fault in either look. */
export function testScreensOf(part: Part): void {
  jest.setTimeout(120_000);
  const screensOf = (account: Account) =>
    (builtScreens[account] ?? []).filter((screen) => partOf(account, screen) === part);
  const accounts = (Object.keys(builtScreens) as Account[]).filter((account) => screensOf(account).length > 0);
  let browser: Browser;
  /** One per account. */
  let contexts: Partial<Record<Account, BrowserContext>>;
  beforeAll(async () => {
    browser = await launchChromium();
    const opened = accounts.map(async (account) => {
      const { page, context } = await aVisitor(browser, {
        serviceWorkers: 'block',
        ...(account !== 'visitor' && { account }),
      });
      await page.close();
      return [account, context] as const;
    });
    contexts = Object.fromEntries(await Promise.all(opened));
  });
  afterAll(() => browser?.close());

  const cases = accounts.flatMap((account) =>
    screensOf(account).map((screen) => [account, screen.path, screen.opened ?? 'nothing', screen] as const),
  );
  // Side by side: one screen loads while axe reads another.
  test.concurrent.each(cases)(
    'for %s, %s with %s opened has no serious fault at 390 and 1280 px',
    async (account, _path, _opened, { path, open }) => {
      const { page, complaints } = await openPage(contexts[account]!);
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      // Skeletons have no text yet. The content is what is checked.
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      await open?.(page);
      await loadAxe(page);
      for (const { colorScheme, ...viewport } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect({ viewport, faults: await lastingFaultsOf(page, colorScheme) }).toEqual({ viewport, faults: [] });
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
}
