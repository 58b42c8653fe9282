import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Flags for serverless hosts that a test must not have: one process for all contexts, and disabled web security. */
const unwanted = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];

/** Starts a headless Chromium. */
export async function launchChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((argument) => !unwanted.includes(argument)),
    headless: true,
  });
}
