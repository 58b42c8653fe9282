import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** The number of keys and clicks of a task; more than the number given here is a fault of the screens. */
jest.setTimeout(120_000);

let browser: Browser;
let athlete: Visitor;
beforeAll(async () => {
  browser = await launchChromium();
  const name = { firstName: 'Iva', lastName: 'Horn' };
  const made = await newPeople(platformUnderTest().publicUrl).athlete({ ...name, liaisonIds: [demoIds['dr.rivera']] });
  athlete = await aVisitor(browser, { account: made.username });
});
afterAll(() => browser?.close());

/** Presses keys and counts them. */
function countedKeys(page: Page) {
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until an element has the focus; each additional tab stop costs one more key. */
  const tabTo = async (name: RegExp, key = 'Tab') => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    while (!name.test(await focused())) {
      if (count > 60) throw new Error(`No tab stop ${name} within 60 keys`);
      await press(key);
    }
  };
  return { press, tabTo, count: () => count };
}

test('a meeting is booked by keyboard within 25 keys from the open thread', async () => {
  const { page } = athlete;
  await page.goto(`/messages?user=${demoIds['dr.rivera']}`);
  await page.getByRole('textbox', { name: 'Message to Dana Rivera' }).focus();
  const keys = countedKeys(page);
  await keys.tabTo(/^Schedule Meeting$/, 'Shift+Tab');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' });
  await dialog.getByRole('group', { name: 'Suggested times' }).getByRole('button').first().waitFor();

  await keys.tabTo(/^\d{1,2}:\d{2}/);
  // The second row of times and the next one in it.
  await keys.press('ArrowDown');
  await keys.press('ArrowRight');
  await keys.press('Space');
  expect(await dialog.getByRole('button', { pressed: true }).count()).toBe(1);
  await keys.tabTo(/^Send Request$/);
  await keys.press('Enter');
  await expectToast(page, 'Meeting confirmed!');
  expect(keys.count()).toBeLessThanOrEqual(25);
  process.stdout.write(`Keys to book a meeting from the open thread: ${keys.count()}\n`);
});

test.each([390, 1280])(
  'a message to the right liaison takes at most three clicks from any page, at %i px',
  async (width) => {
    const { page } = athlete;
    await page.setViewportSize({ width, height: 844 });
    const counts: number[] = [];
    for (const path of [
      '/home',
      '/dashboard',
      '/meetings',
      '/liaisons',
      '/sharing',
      '/team-invites',
      '/settings',
      '/pricing',
    ]) {
      await page.goto(path);
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks += 1;
        await target.click();
      };
      await click(page.getByRole('navigation').getByRole('link', { name: /^Messages/ }));
      await click(page.getByRole('button', { name: /^Dana Rivera/ }));
      const box = page.getByRole('textbox', { name: 'Message to Dana Rivera' });
      await box.waitFor();
      const hasFocus = await box.evaluate((element) => element === document.activeElement);
      if (!hasFocus) await click(box);
      await page.keyboard.type(`From ${path}`);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Messages with Dana Rivera' }).getByText(`From ${path}`).last().waitFor();
      counts.push(clicks);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    process.stdout.write(`Clicks to a message from ${counts.length} pages at ${width} px: ${counts.join(', ')}\n`);
  },
);
