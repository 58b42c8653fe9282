import { brand } from '@entourage/contracts/brand';
import type { Page } from 'playwright-core';

/** Passes the gate of the deck, or of a saved version, and waits for the slides. */
export async function openDeck(page: Page, address = '/investor-presentation'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Password').fill(brand.deckPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Slides' }).waitFor();
}
