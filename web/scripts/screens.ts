import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import type { Browser, BrowserContext } from 'playwright-core';
import { type Account, type BuiltScreen, builtScreens } from '../e2e/support/built-screens.ts';
import { launchChromium } from '../e2e/support/chromium.ts';

const baseUrl = process.env.BASE_URL ?? 'http://localhost:8080';
const folder = join(import.meta.dirname, '../../screens');
const widths = [390, 1280] as const;
const schemes = ['light', 'dark'] as const;
const timeoutMs = 15_000;

/** One screenshot. `data` is the state of the screen's own requests; `full` shows the stack's responses. */
type Picture = BuiltScreen & { account: Account; data: 'full' | 'loading' | 'error' };

const accounts = Object.keys(builtScreens) as Account[];
const pictures = accounts.flatMap((account) =>
  (builtScreens[account] ?? []).flatMap((screen): Picture[] => {
    const looks = screen.hasData ? (['full', 'loading', 'error'] as const) : (['full'] as const);
    return looks.map((data) => ({ ...screen, account, data }));
  }),
);

/** 'maya-messages-user-dr.rivera-the-scheduling' or 'admin-admin-error'. */
function pictureName({ account, path, opened, data }: Picture): string {
  let place = path;
  for (const [name, id] of Object.entries(demoIds)) place = place.replace(id, name);
  return [account, place, opened, data !== 'full' && data]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w.]+/g, '-')
    .replace(/-$/, '');
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One sign-in per account, used for all its screens. */
const signedIn = new Map<Account, Promise<State>>();

async function signIn(browser: Browser, account: Account): Promise<State> {
  const context = await browser.newContext();
  if (account !== 'visitor') {
    const answer = await context.request.post(`${baseUrl}/api/login`, {
      data: { username: account, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`${account} cannot sign in at ${baseUrl}: ${answer.status()}`);
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

function signedInState(browser: Browser, account: Account): Promise<State> {
  const state = signedIn.get(account) ?? signIn(browser, account);
  signedIn.set(account, state);
  return state;
}

/** Lets the screen's own requests hang or fail. The current user still loads. */
async function spoilData(context: BrowserContext, data: Picture['data']): Promise<void> {
  if (data === 'full') return;
  await context.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/auth/user' || pathname === '/api/events') return route.continue();
    if (data === 'loading') return;
    return route.fulfill({
      status: 503,
      json: { message: 'Temporarily unavailable. Please try again.', code: 'UNAVAILABLE' },
    });
  });
}

/** Opens a screen once and takes a screenshot at each width in each scheme. */
async function take(browser: Browser, picture: Picture): Promise<void> {
  const { account, path, data, open } = picture;
  const name = pictureName(picture);
  const storageState = await signedInState(browser, account);
  const context = await browser.newContext({ baseURL: baseUrl, storageState, reducedMotion: 'reduce' });
  await spoilData(context, data);
  const page = await context.newPage();
  await page.goto(`${baseUrl}${path}`, { waitUntil: 'load', timeout: timeoutMs });
  if (data !== 'loading') {
    const heading = page.locator('main h1').first();
    await heading.waitFor({ timeout: timeoutMs }).catch(() => console.log(`  no heading: ${name}`));
  }
  await open?.(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // The event stream keeps the network busy, so there is no network idle to wait for.
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) console.log(`  ${name} at ${width} px scrolls ${overflow} px to the side`);
  }
  await context.close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const picture of pictures) {
    await take(browser, picture);
    console.log(pictureName(picture));
  }
} finally {
  await browser.close();
}
console.log(`${pictures.length * widths.length * schemes.length} pictures in ${folder}`);
