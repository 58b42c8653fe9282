import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { exactlyOver, loadScreen } from '../scripts/vitals/load-screen.ts';
import { loadedScreens } from '../scripts/vitals/screens.ts';
import { launchChromium } from './support/chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

// Bytes, scripts and layout shifts; times are left to `npm run vitals`, since they depend on the machine.
test.each(loadedScreens.filter(({ budget }) => budget))('$name stays within its budget', async (screen) => {
  const loaded = await loadScreen(browser, platformUnderTest().publicUrl, screen);
  expect(exactlyOver(screen, loaded)).toEqual([]);
});
