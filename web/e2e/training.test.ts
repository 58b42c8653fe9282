import type { Browser } from 'playwright-core';
import { choose } from './support/choose.ts';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

// The first job of a machine installs the trainer.
const trainedMs = 400_000;
jest.setTimeout(trainedMs + 200_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const unique = crypto.randomUUID().slice(0, 8);
const rows = Array.from(
  { length: 60 },
  (_, index) => `Rest day ${index}: sleep early, drink water and walk for ${index + 10} minutes.`,
);
const files = [
  { name: `advice-${unique}.txt`, mimeType: 'text/plain', buffer: Buffer.from(rows.slice(0, 30).join('\n')) },
  {
    name: `plan-${unique}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['day,advice', ...rows.slice(30).map((row, day) => `${day},"${row}"`)].join('\n')),
  },
];

test('an administrator uploads files, trains a model from them without a reload, asks it, and cancels another job', async () => {
  const { page, context, complaints } = await aVisitor(browser, { account: 'admin' });
  await page.goto('/admin?view=slm-training');
  await page.locator('input[type=file]').setInputFiles(files);
  for (const { name } of files) {
    const stored = page.getByRole('list', { name: 'Stored files' }).getByRole('listitem').filter({ hasText: name });
    await stored.getByText('Ready', { exact: true }).waitFor();
    await stored
      .getByText(/\d+ rows?/)
      .first()
      .waitFor();
  }

  const start = async (name: string, epochs: string) => {
    await page.getByRole('textbox', { name: 'Model name' }).fill(name);
    await choose(page, 'Model architecture', 'Llama');
    await choose(page, 'Training location', 'Frankfurt');
    await page.getByLabel('Epochs').fill(epochs);
    await page.getByLabel('Learning rate').fill('2e-4');
    await page.getByRole('button', { name: 'Start Training' }).click();
  };
  const first = `Rest ${unique}`;
  await start(first, '12');
  // The live panel, with nobody reloading.
  await page.getByRole('progressbar', { name: `Progress of ${first}` }).waitFor({ timeout: trainedMs });
  const test = page.getByRole('button', { name: `Test: ${first}` });
  await test.waitFor({ timeout: trainedMs });
  const models = page.getByRole('list', { name: 'Your models' }).getByRole('listitem').filter({ hasText: first });
  const [before = 0, after = 0] = ((await models.textContent()) ?? '').match(/\d+\.\d+/g)?.map(Number) ?? [];
  expect(after).toBeLessThan(before);

  await test.click();
  const dialog = page.getByRole('dialog', { name: `Test ${first}` });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What helps on a rest day?');
  await dialog.getByRole('button', { name: 'Ask both' }).click();
  await dialog.getByText('Both models have answered.').waitFor({ timeout: trainedMs });
  expect(await dialog.getByRole('alert').count()).toBe(0);
  // It stays with the job.
  await page.reload();
  await test.click();
  await dialog.getByRole('article', { name: 'What helps on a rest day?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Manifest: ${first}` }).click();
  for (const { name } of files) await page.getByRole('dialog').getByText(name).waitFor();
  await page.keyboard.press('Escape');

  const second = `Long ${unique}`;
  await start(second, '50');
  // The panel is there only while a job runs: its parts are looked for in the longer one, which is cancelled after that.
  await Promise.all(
    [
      page.getByRole('progressbar', { name: `Progress of ${second}` }),
      page.getByRole('log', { name: `Training log of ${second}` }).getByText(/held out/),
      page.getByRole('figure').getByText(`Loss by step of ${second}`),
    ].map((part) => part.waitFor({ timeout: trainedMs })),
  );
  await page.getByRole('button', { name: `Cancel training: ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel training' }).click();
  await page.getByText('Training cancelled').first().waitFor({ timeout: 2_000 });
  expect(complaints).toEqual([]);
  await context.close();
});
