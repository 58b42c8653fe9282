import { giveSourceMaps, knowTheWebsModules } from './browser-hooks.mjs';
import { BrowserWindow } from './browser-window.mjs';
import NativeEnvironment from './native-environment.mjs';

knowTheWebsModules();
let page;

/** The process of the worker, as a page: its globals are those of a window of jsdom. */
export default class BrowserEnvironment extends NativeEnvironment {
  /** So that a failure names the line of the source. */
  giveSourceMaps = giveSourceMaps;

  constructor(config, context) {
    page ??= new BrowserWindow();
    page.open();
    // It would clean up only in the file that loads it first (web/test-setup/jest-setup.ts).
    process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
    super(config, context);
  }

  async teardown() {
    await super.teardown();
    await page.close();
  }
}
