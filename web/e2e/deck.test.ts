import { get } from 'node:http';
import { brand } from '@entourage/contracts/brand';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { openDeck } from './support/deck.ts';
import { aVisitor } from './support/visitor.ts';

jest.setTimeout(180_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const shows = (page: Page, position: string) => page.locator('p', { hasText: position }).waitFor();

/** The deck has the whole window: no navigation, no footer, nothing above its own bar. */
async function withoutSite(page: Page) {
  await page.getByRole('link', { name: 'Back to Entourage' }).waitFor();
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0);
  const top = await page
    .locator('main > *')
    .first()
    .evaluate((surface) => surface.getBoundingClientRect().top);
  expect(top).toBe(0);
}

test('the gate refuses a wrong password, and the deck goes by keys, dots and buttons', async () => {
  const { page, context, complaints } = await aVisitor(browser);
  await page.goto('/investor-presentation');
  await page.getByLabel('Password').fill('entourage-2025');
  await withoutSite(page);
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect password. Please contact us for access.').waitFor();
  await page.getByLabel('Password').fill(` ${brand.deckPassword} `);
  const started = page.waitForResponse((answer) => answer.url().endsWith('/investor-presentation/access'));
  await page.keyboard.press('Enter');
  expect((await started).ok()).toBe(true);
  await shows(page, 'Slide 1 of 10');
  await withoutSite(page);
  await page.keyboard.press('ArrowRight');
  await shows(page, 'Slide 2 of 10');
  await page.keyboard.press('Space');
  await shows(page, 'Slide 3 of 10');
  await page.keyboard.press('ArrowLeft');
  await shows(page, 'Slide 2 of 10');
  await page.getByRole('button', { name: /^Slide 10:/ }).click();
  await shows(page, 'Slide 10 of 10');
  expect(await page.getByRole('button', { name: 'Next slide' }).isDisabled()).toBe(true);
  await page.reload();
  await shows(page, 'Slide 10 of 10');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a question is asked, answered and followed to its slide by keyboard alone', async () => {
  const { page, context } = await aVisitor(browser);
  await openDeck(page);
  await page.getByRole('button', { name: 'Ask Questions' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  await page.keyboard.type('How large is the total addressable market?');
  await page.keyboard.press('Enter');
  const source = page.getByRole('button', { name: /^Go to slide 2:/ });
  await source.waitFor();
  await source.focus();
  await page.keyboard.press('Enter');
  await shows(page, 'Slide 2 of 10');
  await page.keyboard.press('ArrowRight');
  await shows(page, 'Slide 2 of 10');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await shows(page, 'Slide 3 of 10');
  await page.getByRole('button', { name: 'Ask Questions' }).click();
  await page.getByText('How large is the total addressable market?').waitFor();
  await context.close();
});

test('the chat is moved and resized by pointer and by keyboard, and stays in the window', async () => {
  const { page, context } = await aVisitor(browser);
  await openDeck(page);
  await page.getByRole('button', { name: 'Ask Questions' }).click();
  const panel = page.getByRole('dialog', { name: 'Questions' });
  const place = async () => (await panel.boundingBox())!;
  await expectPlace(place, { x: 880, y: 64, width: 384, height: 500 });
  await page.mouse.move(1_000, 88);
  await page.mouse.down();
  await page.mouse.move(700, 288, { steps: 5 });
  await page.mouse.up();
  await expectPlace(place, { x: 580, y: 264, width: 384, height: 500 });
  await page.mouse.move(592, 752);
  await page.mouse.down();
  await page.mouse.move(492, 792, { steps: 5 });
  await page.mouse.up();
  await expectPlace(place, { x: 480, y: 264, width: 484, height: 540 });
  await page.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expectPlace(place, { x: 480, y: 240, width: 484, height: 540 });
  await page.getByRole('button', { name: /^Resize at the right/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expectPlace(place, { x: 480, y: 240, width: 460, height: 516 });
  await page.setViewportSize({ width: 800, height: 600 });
  await expectPlace(place, { x: 340, y: 84, width: 460, height: 516 });
  await context.close();
});

/** Waits until the panel is there: it appears with a movement. */
async function expectPlace(place: () => Promise<object>, expected: object) {
  const deadline = Date.now() + 5_000;
  let found = await place();
  while (JSON.stringify(found) !== JSON.stringify(expected) && Date.now() < deadline) found = await place();
  expect(found).toEqual(expected);
}

test('on a phone the chat fills the screen, and a source closes it', async () => {
  const { page, context } = await aVisitor(browser, { width: 390 });
  await openDeck(page);
  await page.getByRole('button', { name: 'Ask Questions' }).click();
  const chat = page.getByRole('dialog', { name: 'Questions' });
  expect(await chat.boundingBox()).toMatchObject({ width: 390, height: 844 });
  await page.getByRole('textbox', { name: 'Your question' }).fill('What does it cost per month?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await page.getByRole('button', { name: /^Go to slide 7:/ }).click();
  await chat.waitFor({ state: 'detached' });
  await shows(page, 'Slide 7 of 10');
  await context.close();
});

test('an administrator saves an edited copy, which a visitor reads without chat', async () => {
  const admin = await aVisitor(browser, { account: 'admin' });
  await openDeck(admin.page, '/investor-presentation?slide=2');
  await admin.page.getByRole('button', { name: 'Save as version' }).click();
  await admin.page.getByLabel('Title of the slide').fill('A market of its own');
  await admin.page.getByRole('button', { name: 'Save version' }).click();
  await admin.page.getByText('Version Saved').waitFor();
  const address = await admin.page.getByRole('link', { name: /\/presentation\// }).getAttribute('href');
  const { page, context } = await aVisitor(browser);
  await openDeck(page, `${address}?slide=2`);
  await page.getByRole('heading', { name: 'A market of its own' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ask Questions' }).count()).toBe(0);
  await page.goto('/presentation/no-such-version');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await Promise.all([admin.context.close(), context.close()]);
});

test('the first slide ships at most 60 kB of JavaScript beyond what the landing page names', async () => {
  const { page, context } = await aVisitor(browser);
  const landing = await (await context.request.get('/')).text();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await openDeck(page);
  await shows(page, 'Slide 1 of 10');
  await page.waitForLoadState('networkidle');
  await context.close();
  const beyond = [...scripts].filter((script) => !landing.includes(script));
  const bytes = await Promise.all(beyond.map(gzippedSize));
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1_000;
  console.info(
    `The first slide: ${kilobytes.toFixed(1)} kB: ${beyond.map((one, at) => `${one} ${bytes[at]}`).join(', ')}`,
  );
  expect(kilobytes).toBeLessThanOrEqual(60);
});

/** Bytes of a script as the gateway sends it to a browser that knows gzip only. */
async function gzippedSize(path: string): Promise<number> {
  const address = new URL(path, platformUnderTest().publicUrl);
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
  return body.length;
}
