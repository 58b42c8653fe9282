import type { Page } from 'playwright-core';

/** Waits for a toast with this title. Playwright refuses a locator that matches twice, so a doubled toast fails here. */
export const expectToast = (page: Page, title: string): Promise<void> =>
  page.locator('.toasts').getByText(title, { exact: true }).waitFor();
