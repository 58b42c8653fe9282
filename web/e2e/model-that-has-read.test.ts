import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { choose } from './support/choose.ts';
import { launchChromium } from './support/chromium.ts';
import { aVisitor } from './support/visitor.ts';

// The first job of a machine installs the trainer; training itself takes half a minute on a quiet processor.
const trainedMs = 500_000;
jest.setTimeout(trainedMs + 200_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const unique = crypto.randomUUID().slice(0, 8);
// Each sentence has fifteen questions in each of three epochs. That the sentence asked for is found among several is a test of the trainer.
const text = 'Dr. Beatrix Yamamoto looks after the knees of the skiers.';
const file = { name: `ostra-${unique}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) };

test('a model that was trained with the defaults on an uploaded text knows what stands there, and the base model does not', async () => {
  const { page, context } = await aVisitor(browser, { account: 'admin' });
  await page.goto('/admin?view=slm-training');
  await page.locator('input[type=file]').setInputFiles([file]);
  const stored = page.getByRole('list', { name: 'Stored files' }).getByRole('listitem').filter({ hasText: file.name });
  await stored.getByText('Ready', { exact: true }).waitFor();

  const model = `Ostra ${unique}`;
  await page.getByRole('textbox', { name: 'Model name' }).fill(model);
  await choose(page, 'Model architecture', 'Qwen');
  const form = page.getByRole('form', { name: 'Training Configuration' });
  await form.getByText('Qwen 7B is not set up here: this job tunes SmolLM2-135M.').waitFor();
  await choose(page, 'Training location', 'Frankfurt');
  await choose(page, 'Training files', file.name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start Training' }).click();
  const test = page.getByRole('button', { name: `Test: ${model}` });
  await test.waitFor({ timeout: trainedMs });

  await test.click();
  const dialog = page.getByRole('dialog', { name: `Test ${model}` });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Who looks after the knees of the skiers?');
  await dialog.getByRole('button', { name: 'Ask both' }).click();
  await dialog.getByText('Both models have answered.').waitFor({ timeout: 120_000 });
  expect(await dialog.getByRole('region', { name: 'Base model' }).innerText()).not.toContain('Yamamoto');
  expect(await dialog.getByRole('region', { name: 'Tuned model' }).innerText()).toContain('Yamamoto');
  await page.keyboard.press('Escape');

  const { name, contents } = await downloaded(page, model, 'Adapters (PEFT)');
  expect(name).toBe(`ostra-${unique}-peft.zip`);
  expect(Object.keys(contents)).toEqual(['manifest.json', 'adapter_model.safetensors', 'adapter_config.json']);
  const manifest = JSON.parse(Buffer.from(contents['manifest.json']!).toString());
  expect(manifest.baseModel).toMatchObject({ name: 'HuggingFaceTB/SmolLM2-135M-Instruct', licence: 'apache-2.0' });
  expect(manifest.trainedFrom.files).toMatchObject([{ name: file.name }]);
  await context.close();
});

/** Has the file of a model prepared, and downloads it. */
async function downloaded(page: Page, model: string, format: string) {
  await page.getByRole('button', { name: `Download: ${model}` }).click();
  const dialog = page.getByRole('dialog', { name: `Download ${model}` });
  await dialog.getByRole('button', { name: `Prepare: ${format}` }).click();
  const link = dialog.getByRole('link', { name: format });
  await link.waitFor({ timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = await download.path();
  const contents = unzipSync(await readFile(path));
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), contents };
}
