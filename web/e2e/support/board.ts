import type { Locator, Page } from 'playwright-core';

/** The connections board as a person uses it. */
export function boardOf(page: Page) {
  const athlete = (username: string): Locator => page.getByRole('listitem', { name: username, exact: true });
  const handle = (liaison: string): Locator => page.getByRole('button', { name: `Drag ${liaison} onto an athlete` });
  /** Only a long column has a search box. */
  const find = async (people: 'athletes' | 'liaisons', name: string) => {
    const box = page.getByRole('searchbox', { name: `Search ${people}` });
    if (await box.isVisible()) await box.fill(name);
  };
  /** In long columns the two are not visible together, so each action searches both first. It leaves the searches as they are. */
  const search = async (liaison: string, username: string) => {
    await find('liaisons', liaison);
    await find('athletes', username);
  };
  return {
    athlete,

    async chooseType(type: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Connection Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
      // The list's backdrop covers the page until it has faded out. Raw mouse events, unlike a click, do not wait for that.
      await page.locator('[role="presentation"]:has([role="listbox"])').waitFor({ state: 'detached' });
    },

    async drag(liaison: string, username: string): Promise<void> {
      await search(liaison, username);
      await handle(liaison).hover();
      const from = await middleOf(handle(liaison));
      await page.mouse.down();
      // A drag starts after a few pixels. The pointer then moves in steps.
      await page.mouse.move(from.x - 20, from.y, { steps: 3 });
      await hoverUntilOver(page, athlete(username));
      await page.mouse.up();
    },

    async dragByKeyboard(liaison: string, username: string): Promise<void> {
      await search(liaison, username);
      await handle(liaison).focus();
      await page.keyboard.press('Space');
      await page.getByText(`Picked up ${liaison}.`).waitFor({ state: 'attached' });
      await stepUntilOver(page, athlete(username));
      await page.keyboard.press('Space');
    },

    async connect(liaison: string, username: string, type: string): Promise<void> {
      await search(liaison, username);
      await page.getByRole('button', { name: `Connect ${liaison}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Connect ${liaison} to...` });
      await dialog.getByRole('combobox', { name: 'Athlete' }).fill(username);
      await page.getByRole('option', { name: username }).first().click();
      await dialog.getByRole('combobox', { name: 'Connection Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    },

    async remove(liaison: string, username: string): Promise<void> {
      await find('athletes', username);
      await page.getByRole('button', { name: `Remove ${liaison} from ${username}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
  };
}

/** Index of the athlete under the dragged card and of the wanted one. Runs in the page. */
const places = (wanted: Element) => {
  const all = [...document.querySelectorAll('li[aria-label]')];
  return { at: all.findIndex((one) => one.matches('[data-over]')), wanted: all.indexOf(wanted) };
};

/** Presses one arrow key at a time and checks the position: a busy page loses a key press or renders it late. */
async function stepUntilOver(page: Page, athlete: Locator): Promise<void> {
  const target = athlete.and(page.locator('[data-over]'));
  for (let press = 0; press < 100 && !(await target.isVisible()); press++) {
    const { at, wanted } = await athlete.evaluate(places);
    await page.keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
    await target.waitFor({ timeout: 500 }).catch(() => {});
  }
  await target.waitFor();
}

/**
 * Follows the athlete's position: near an edge the board scrolls under the dragged card, which moves the athlete. A busy browser
 * merges several moves into one, and the first move only starts the drag.
 */
async function hoverUntilOver(page: Page, athlete: Locator): Promise<void> {
  const target = athlete.and(page.locator('[data-over]'));
  for (let move = 0; move < 100 && !(await target.isVisible()); move++) {
    const { x, y } = await middleOf(athlete);
    await page.mouse.move(x + (move % 2), y, { steps: 4 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await target.waitFor();
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
