import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Flags for serverless hosts that a test must not have: one process for all contexts, and disabled web security. */
const unsafe = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];

/** Drawing by a graphics processor that software imitates took as much processor time as the pages themselves; nothing here needs it. */
const graphics = [
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const unwanted = [...unsafe, ...graphics];

/** Starts a headless Chromium. */
export async function launchChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((argument) => !unwanted.includes(argument)), '--disable-gpu'],
    headless: true,
  });
}
