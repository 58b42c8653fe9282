import { parseArgs } from 'node:util';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../e2e/support/chromium.ts';
import { aPhone, aSlowPage, readVitals } from './vitals/conditions.ts';
import { exactlyOver, type Loaded, loadScreen, signIn, toKilobytes } from './vitals/load-screen.ts';
import { everyScreen, type LoadedScreen, loadedScreens, type Visit, type Walk, walks } from './vitals/screens.ts';

/**
 * `npm run vitals`: how screens load and answer on a slow phone (docs/how-to/measure-the-screens.md). Fails when a budget is exceeded.
 * `npm run vitals -- --screens <text>` measures the screens and walks whose name or account contains the text.
 */
const { screens: wanted = '' } = parseArgs({ options: { screens: { type: 'string' } } }).values;
const matches = (...names: string[]) => names.some((name) => name.includes(wanted));

const platform = await startTestPlatform();
const baseUrl = process.env.E2E_URL!;
const browser = await launchChromium();
/** How often a screen is loaded whose LCP has a budget: single loads differ by a fifth. */
const judgedLoads = 5;
/** A sentence for each budget that was exceeded. */
const over: string[] = [];
try {
  await loadScreens(browser);
  await walkScreens(browser);
} finally {
  await browser.close();
  await platform.stop();
}
if (over.length > 0) {
  console.error(`\nOver the budget:\n${over.map((one) => `- ${one}`).join('\n')}`);
  process.exitCode = 1;
}

async function loadScreens(chromium: Browser): Promise<void> {
  console.log(
    `\n| opened by address | LCP ms | budget | of | CLS (${everyScreen.cls}) | kB | budget | of it fonts | scripts (${everyScreen.scripts}) |\n|---|---|---|---|---|---|---|---|---|`,
  );
  for (const screen of loadedScreens.filter(({ name, account }) => matches(name, account))) {
    const { lcpMs, kilobytes = '' } = screen.budget ?? {};
    const loaded = await loadOften(chromium, screen, lcpMs ? judgedLoads : 1);
    const { vitals, traffic } = loaded;
    over.push(...exactlyOver(screen, loaded));
    if (lcpMs && vitals.lcp > lcpMs) over.push(`${screen.name}: LCP ${Math.round(vitals.lcp)} ms of ${lcpMs}`);
    const cells = [
      screen.name,
      Math.round(vitals.lcp),
      lcpMs ?? '',
      vitals.lcpElement,
      vitals.cls.toFixed(3),
      toKilobytes(traffic.bytes),
      kilobytes,
      toKilobytes(traffic.fontBytes),
      traffic.scripts,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** @returns the load with the median LCP */
async function loadOften(chromium: Browser, screen: LoadedScreen, times: number): Promise<Loaded> {
  const loads: Loaded[] = [];
  for (let time = 0; time < times; time++) loads.push(await loadScreen(chromium, baseUrl, screen));
  return loads.toSorted((one, other) => one.vitals.lcp - other.vitals.lcp)[Math.floor(times / 2)]!;
}

async function walkScreens(chromium: Browser): Promise<void> {
  console.log(
    `\n| opened by a tap | as | first visit: change ms (${everyScreen.firstClickMs}) | screen ms | again: change ms (${everyScreen.clickMs}) | screen ms |\n|---|---|---|---|---|---|`,
  );
  for (const one of walks.filter(({ account, visits }) => matches(account, ...visits.map(({ name }) => name)))) {
    await walk(chromium, one);
  }
}

async function walk(chromium: Browser, { account, start, visits }: Walk): Promise<void> {
  const context = await aPhone(chromium, baseUrl);
  await signIn(context, account);
  const { page, quiet } = await aSlowPage(context);
  await page.goto(start);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  // A visitor has moved on the page before the first tap; until then the landing page has not started the application.
  await page.mouse.move(180, 400);
  await page.mouse.move(190, 420);
  const rounds: { changed?: number; shown?: number }[][] = [];
  for (let round = 0; round < 2; round++) {
    const figures = [];
    for (const visit of visits) {
      await quiet();
      figures.push(await follow(page, visit));
    }
    rounds.push(figures);
  }
  const ms = (value?: number) => (value === undefined ? '–' : Math.round(value));
  for (const [index, { name }] of visits.entries()) {
    const cells = rounds.flatMap((figures) => [ms(figures[index]?.changed), ms(figures[index]?.shown)]);
    console.log(`| ${[name, account, ...cells].join(' | ')} |`);
    for (const [round, budget] of [everyScreen.firstClickMs, everyScreen.clickMs].entries()) {
      const { changed = Number.POSITIVE_INFINITY } = rounds[round]?.[index] ?? {};
      const visit = `${name} as ${account}, ${round === 0 ? 'first visit' : 'again'}`;
      if (changed > budget) over.push(`${visit}: change after ${ms(changed)} ms of ${budget}`);
    }
  }
  await context.close();
}

/** Taps a link and waits for its screen. */
async function follow(page: Page, { link, from }: Visit) {
  if (from === 'the menu') await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  if (from === 'the account menu') await page.getByRole('button', { name: /^Account/ }).tap();
  const role = from === 'the account menu' ? 'menuitem' : 'link';
  const place = from === 'the menu' ? page.getByRole('dialog') : page;
  await place
    .getByRole(role, { name: new RegExp(`^${link}`) })
    .first()
    .tap();
  await page.waitForFunction(() => (window as unknown as { vitals: { click: { shown?: number } } }).vitals.click.shown);
  return (await readVitals(page)).click;
}
