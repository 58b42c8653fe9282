import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Flags for a small function host that a test must not have: one process for all contexts, and web security switched off. */
const unwanted = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];

/** A real Chromium without a window. */
export async function launchChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((argument) => !unwanted.includes(argument)),
    headless: true,
  });
}
