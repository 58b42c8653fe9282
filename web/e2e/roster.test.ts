import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** A liaison of fourteen athletes checks who needs attention. Each test is the next step: they run in this order and together. */
jest.setTimeout(120_000);

/** Time limit for a change to show on the other side's open page, without a reload. */
const liveMs = 2_000;
const absenceMs = 60 * 60_000;
const run = Date.now().toString(36);
/** The liaison whom the other files leave alone. */
const liaisonId = demoIds['sci.novak'];
const names = Array.from({ length: 14 }, (_, index) => `Row${run}${String.fromCharCode(97 + index)}`);

let browser: Browser;
let liaison: Visitor;
let people: { id: string; cookie: string }[];

beforeAll(async () => {
  browser = await launchChromium();
  const { athlete } = newPeople(platformUnderTest().publicUrl);
  people = [];
  for (const firstName of names) people.push(await athlete({ firstName, lastName: 'Ng', liaisonIds: [liaisonId] }));
  liaison = await aVisitor(browser, { account: 'sci.novak' });
  await liaison.page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(() => browser?.close());

const row = (index: number) => liaison.page.getByRole('row', { name: new RegExp(`^${names[index]} Ng`) });
const news = () => liaison.page.getByRole('region', { name: 'Since you were here' });
/** The athlete writes to the liaison. */
async function write(index: number): Promise<void> {
  const answer = await fetch(`${platformUnderTest().publicUrl}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: people[index]!.cookie },
    body: JSON.stringify({ receiverId: liaisonId, content: 'Should I skip tonight?' }),
  });
  expect(answer.status).toBe(201);
}

test('twelve rows are whole in a window of 1280 × 800 pixels, and nothing overflows', async () => {
  const { page } = liaison;
  await page.goto('/dashboard');
  await row(0).waitFor();
  expect(await news().count()).toBe(0);
  const whole = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length);
  expect(whole).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('the order and the filter survive a reload and the way back from an athlete', async () => {
  const { page } = liaison;
  const athlete = page.getByRole('columnheader', { name: 'Athlete' });
  await athlete.getByRole('button').click();
  await athlete.getByRole('button').click();
  await page.getByRole('button', { name: /not assessed yet$/ }).click();
  await page.reload();
  await page.locator('th[aria-sort="descending"]', { hasText: 'Athlete' }).waitFor();
  await row(13).click();
  await page.getByRole('heading', { name: `${names[13]} Ng` }).waitFor();
  await page.goBack();
  await page.getByText('Select an athlete').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=-name&show=notAssessed');
  await page.getByRole('button', { name: /not assessed yet$/, pressed: true }).click();
});

test('a message of an athlete shows in the open roster, and the summary counts and filters it', async () => {
  const { page } = liaison;
  await page.goto('/dashboard');
  await row(3).waitFor();
  await write(3);
  await row(3).getByText('Waits').waitFor({ timeout: liveMs });
  await page.getByRole('button', { name: /waits? for an answer$/ }).click();
  await row(4).waitFor({ state: 'detached' });
  expect(await row(3).count()).toBe(1);
});

test('after an absence what happened meanwhile is on top without a click, and a reload keeps it', async () => {
  const { page } = liaison;
  await page.goto('/home');
  await page.evaluate(([key, at]) => localStorage.setItem(key, at), [
    `entourage-visit:${liaisonId}:roster`,
    `${Date.now() - absenceMs}`,
  ] as const);
  await write(5);
  await page.goto('/dashboard');
  await news().getByText(`${names[5]} Ng Wrote to you`).waitFor();
  expect(await news().getByRole('listitem').count()).toBe(1);
  await page.reload();
  await news().waitFor();
  await news().getByRole('button', { name: 'Mark as seen' }).click();
  await news().waitFor({ state: 'detached' });
});

test('J, K and Enter open an athlete beside the roster; one of three buttons and Enter set a level', async () => {
  const { page } = liaison;
  await page.goto('/dashboard?sort=name');
  await row(0).waitFor();
  const all = await page.locator('tbody [data-athlete]').evaluateAll((rows) => rows.map((one) => one.textContent));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: all[0]!.slice(2) }).waitFor();
  await page.goto(`/dashboard?athlete=${people[0]!.id}`);
  await page.getByRole('group', { name: 'Set Injury Risk' }).getByRole('button', { name: 'Medium' }).click();
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill(`Ankle load after travel ${run}`);
  await page.keyboard.press('Enter');
  await row(0)
    .getByText('Medium')
    .waitFor({ timeout: 2 * liveMs });
  await page.getByText(`“Ankle load after travel ${run}”`).first().waitFor();
  expect(liaison.complaints).toEqual([]);
});
