import { demoPassword } from '@entourage/contracts/demo';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Account } from '../../e2e/support/built-screens.ts';
import { aPhone, aSlowPage, readVitals, type Traffic, type Vitals } from './conditions.ts';
import { everyScreen, type LoadedScreen } from './screens.ts';

export type Loaded = { vitals: Vitals; traffic: Traffic };

export const toKilobytes = (bytes: number): number => Math.round(bytes / 1_000);

/** Opens a screen by its address on a slow phone with an empty cache, until nothing more is requested. */
export async function loadScreen(browser: Browser, baseUrl: string, screen: LoadedScreen): Promise<Loaded> {
  const context = await aPhone(browser, baseUrl);
  await signIn(context, screen.account);
  const { page, traffic, quiet } = await aSlowPage(context);
  await page.goto(screen.path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await quiet();
  const result = { vitals: await readVitals(page), traffic: traffic() };
  await context.close();
  return result;
}

/** @throws Error when the demo account cannot sign in */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  if (account === 'visitor') return;
  const answer = await context.request.post('/api/login', { data: { username: account, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${account} cannot sign in: ${answer.status()}`);
}

/** The budgets that do not depend on how busy the machine is, as sentences for those that are exceeded. */
export function exactlyOver({ name, budget }: LoadedScreen, { vitals, traffic }: Loaded): string[] {
  const kilobytes = toKilobytes(traffic.bytes);
  return [
    ...(budget?.kilobytes && kilobytes > budget.kilobytes ? [`${name}: ${kilobytes} kB of ${budget.kilobytes}`] : []),
    ...(vitals.cls > everyScreen.cls ? [`${name}: CLS ${vitals.cls.toFixed(3)} of ${everyScreen.cls}`] : []),
    ...(traffic.scripts > everyScreen.scripts ? [`${name}: ${traffic.scripts} scripts of ${everyScreen.scripts}`] : []),
  ];
}
