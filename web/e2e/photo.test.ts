import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser, Page } from 'playwright-core';
import { aPng } from './support/a-png.ts';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const photos = (page: Page) => page.locator('img[src^="/api/photos/"]');
/** Until a photo of the platform is painted: 256 pixels wide, as identity stores it. */
const untilPainted = (page: Page, place: string) =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll<HTMLImageElement>(`${selector} img[src^="/api/photos/"]`)].some(
        ({ naturalWidth }) => naturalWidth === 256,
      ),
    place,
  );

test('a photo is chosen by keyboard, seen in the bar and by the other side without a reload, and removed', async () => {
  const people = newPeople(platformUnderTest().publicUrl);
  const liaisonId = demoIds['dr.rivera'];
  const athlete = await people.athlete({ firstName: 'Lena', lastName: 'Brandt', liaisonIds: [liaisonId] });
  const { page, context, complaints } = await aVisitor(browser, { width: 390, account: athlete.username });
  const sent = await context.request.post('/api/messages', { data: { receiverId: liaisonId, content: 'Hello' } });
  expect(sent.status()).toBe(201);
  const other = await aVisitor(browser, { account: 'dr.rivera' });
  await other.page.goto(`/messages?user=${athlete.id}`);
  await other.page.getByText('Lena Brandt').first().waitFor();

  await page.goto('/settings');
  // On a phone too: Log out in the bar, and the whole footer.
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
  const footer = page.getByRole('contentinfo');
  for (const name of ['About', 'Pricing', 'Contact', 'support@entourage.example'])
    expect(await footer.getByRole('link', { name }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const change = page.getByRole('button', { name: 'Add photo' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), change.press('Enter')]);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPng(page) });
  const dialog = page.getByRole('dialog', { name: 'Use this photo?' });
  const preview = dialog.getByRole('img', { name: 'The chosen photo' });
  await preview.waitFor();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await page.getByText('Photo changed').waitFor();
  await untilPainted(page, 'header');
  await untilPainted(page, 'main');
  await untilPainted(other.page, 'main');

  await page.getByRole('button', { name: 'Remove photo' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).press('Enter');
  await page.getByText('Photo removed').waitFor();
  await photos(page).first().waitFor({ state: 'detached' });
  await photos(other.page).first().waitFor({ state: 'detached' });
  expect([...complaints, ...other.complaints]).toEqual([]);
  await context.close();
  await other.context.close();
});
