import { demoPassword } from '@entourage/contracts/demo';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Default timeout for a busy machine. Steps that must be faster set their own. */
const timeoutMs = 20_000;

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and CSP violations of the page. */
  complaints: string[];
};

/** `serviceWorkers`: whether pages keep the shell as for a user ('allow', which costs each context an installation). */
type Options = { width?: number; account?: string; serviceWorkers?: 'allow' | 'block' };

/** A browser context of its own, signed in when an account is given. */
export async function aVisitor(browser: Browser, options: Options = {}): Promise<Visitor> {
  const { width = 1280, account, serviceWorkers = 'allow' } = options;
  const context = await browser.newContext({
    baseURL: platformUnderTest().publicUrl,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(timeoutMs);
  if (account) await signIn(context, account);
  return { context, ...(await openPage(context)) };
}

/** One more page of a visitor. */
export async function openPage(context: BrowserContext): Promise<Pick<Visitor, 'page' | 'complaints'>> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return { page, complaints };
}

/** The session cookie of a demo account, without the sign-in screen. @throws Error when the account cannot sign in */
async function signIn(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { username, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
}
