import type { Page } from 'playwright-core';

/** Opens a select field and takes one of its options. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}
