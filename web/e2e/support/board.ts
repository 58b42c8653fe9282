import type { Locator, Page } from 'playwright-core';

/** The connections board as a person uses it. */
export function boardOf(page: Page) {
  const athlete = (username: string): Locator => page.getByRole('listitem', { name: username, exact: true });
  const handle = (liaison: string): Locator => page.getByRole('button', { name: `Drag ${liaison} onto an athlete` });
  /** Only a long column has a search. */
  const find = async (people: 'athletes' | 'liaisons', name: string) => {
    const search = page.getByRole('searchbox', { name: `Search ${people}` });
    if (await search.isVisible()) await search.fill(name);
  };
  return {
    athlete,

    async chooseType(type: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Connection Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
      // The list's layer lies over the page until it has faded out, and a raw mouse, unlike a click, does not wait for that.
      await page.locator('[role="presentation"]:has([role="listbox"])').waitFor({ state: 'detached' });
    },

    async drag(liaison: string, username: string): Promise<void> {
      // Of many people the two are not in sight together: whoever drags looks for them first.
      await find('liaisons', liaison);
      await find('athletes', username);
      await handle(liaison).hover();
      const from = await middleOf(handle(liaison));
      await page.mouse.down();
      // A drag begins after a few pixels; the card then follows in steps as from a hand.
      await page.mouse.move(from.x - 20, from.y, { steps: 3 });
      await hoverUntilOver(page, athlete(username));
      await page.mouse.up();
      await find('liaisons', '');
      await find('athletes', '');
    },

    async dragByKeyboard(liaison: string, username: string): Promise<void> {
      await handle(liaison).focus();
      await page.keyboard.press('Space');
      await page.getByText(`Picked up ${liaison}.`).waitFor({ state: 'attached' });
      await stepUntilOver(page, athlete(username));
      await page.keyboard.press('Space');
    },

    async connect(liaison: string, username: string, type: string): Promise<void> {
      await page.getByRole('button', { name: `Connect ${liaison}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Connect ${liaison} to…` });
      await dialog.getByRole('combobox', { name: 'Athlete' }).fill(username);
      await page.getByRole('option', { name: username }).first().click();
      await dialog.getByRole('combobox', { name: 'Connection Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    },

    async remove(liaison: string, username: string): Promise<void> {
      await page.getByRole('button', { name: `Remove ${liaison} from ${username}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    },
  };
}

/** Which athletes the lifted card is over and which one is wanted, by their place in the list; runs in the page. */
const places = (wanted: Element) => {
  const all = [...document.querySelectorAll('li[aria-label]')];
  return { at: all.findIndex((one) => one.matches('[data-over]')), wanted: all.indexOf(wanted) };
};

/** One arrow after the other, looking where the card is: a page that is busy loses a press or shows its effect late. */
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
 * Follows the athlete as a hand does: near an edge the board scrolls under the lifted card and takes the athlete along,
 * and a busy browser merges several moves into one, of which the first only begins the drag.
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
