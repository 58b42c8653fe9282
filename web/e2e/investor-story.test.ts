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

const unique = crypto.randomUUID().slice(0, 8);
const question = `Who is the CEO of the ${unique} division?`;
const teamAnswer = `The head of ${unique} introduces herself in person.`;

async function ask(page: Page) {
  await openDeck(page);
  await page.getByRole('button', { name: 'Ask Questions' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send the question' }).click();
}

/** The number at the tab of contact messages; 0 without one. */
async function unread(page: Page): Promise<number> {
  const shown = await page.getByRole('tab', { name: /^Contact Messages/ }).textContent();
  return Number(/(\d+)\s*unread/.exec(shown ?? '')?.[1] ?? 0);
}

test('a visitor writes, an investor asks, and an administrator sees both without a reload and answers', async () => {
  const admin = await aVisitor(browser, { account: 'admin' });
  const visitor = await aVisitor(browser);
  await admin.page.goto('/admin?view=contacts');
  await admin.page.getByText(/\d+ messages? · \d+ unread|No Contact Messages/).waitFor();
  const before = await unread(admin.page);

  await visitor.page.goto('/contact');
  await visitor.page.getByLabel('Full Name').fill('Ana Kos');
  await visitor.page.getByLabel('Email').fill('ana@example.org');
  await visitor.page.getByLabel('Subject').fill(`About ${unique}`);
  await visitor.page.getByLabel('Message').fill('How does it work?');
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  await visitor.page.getByText('Message Sent!').waitFor();
  await admin.page.getByText(`About ${unique}`).waitFor();
  // Other tests write to the same administrator meanwhile, so that the number may grow by more than one.
  await admin.page.getByRole('tab', { name: new RegExp(`(?<!\\d)(?!${before} )\\d+ unread$`) }).waitFor();
  await admin.page.getByRole('button', { name: `Mark as Read: About ${unique}` }).click();
  await admin.page.getByRole('button', { name: `Mark as unread: About ${unique}` }).waitFor();

  await admin.page.getByRole('tab', { name: 'Investor Analytics' }).click();
  await admin.page.getByText('Total Sessions', { exact: true }).waitFor();
  await ask(visitor.page);
  await visitor.page.getByText('Leave your e-mail').waitFor();
  await admin.page.getByRole('button', { name: `Answer: ${question}` }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Answer a question' });
  await dialog.getByRole('textbox').fill(teamAnswer);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await admin.page.getByText('Answer sent').waitFor();

  // The open chat looks every half minute while a question waits.
  await visitor.page.getByText(teamAnswer).waitFor({ timeout: 60_000 });
  const next = await aVisitor(browser);
  await ask(next.page);
  await next.page.getByText(teamAnswer).waitFor();
  expect([...admin.complaints, ...visitor.complaints, ...next.complaints]).toEqual([]);
  await Promise.all([admin, visitor, next].map(({ context }) => context.close()));
});
