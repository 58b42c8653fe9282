import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** Two-step sign-in on a phone: enrolled, then a sign-in with a code, then one with a recovery code. */
jest.setTimeout(120_000);

const username = `careful-${Date.now().toString(36)}`;
const password = 'a lighthouse without a keeper';
/** A code of the next time step, which is accepted too, because the enrolment has used up the code of this step. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  browser = await launchChromium();
  visitor = await aVisitor(browser, { width: 390 });
  const account = { username, password, email: `${username}@example.com`, professionalLeague: 'NBA' };
  const data = { ...account, teamOrganization: 'Harbour Lights' };
  expect((await visitor.context.request.post('/api/register', { data })).status()).toBe(201);
});
afterAll(() => browser?.close());

async function signInUpToSecondStep() {
  const { page, context } = visitor;
  // Without an open page: when its session ends it goes to the sign-in by itself, which would end another navigation.
  await page.goto('about:blank');
  expect((await context.request.get('/api/logout')).ok()).toBe(true);
  await page.goto('/login?next=%2Fsettings');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
}
const expectSettings = async () => {
  await visitor.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expectToast(visitor.page, 'Welcome back!');
};

test('enrolled with the key, signed in with a code, and with a recovery code', async () => {
  const { page, complaints } = visitor;
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Set up' }).click();
  await card.getByRole('img', { name: 'QR picture for the authenticator app' }).waitFor();
  const secret = (await card.getByRole('status', { name: 'Key' }).innerText()).replaceAll(' ', '');
  await card.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await card.getByRole('button', { name: 'Switch on' }).click();
  await card.getByRole('listitem').nth(9).waitFor();
  const codes = await card.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByText('10 of 10 recovery codes left.').waitFor();

  await signInUpToSecondStep();
  await page.getByLabel('Code', { exact: true }).fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expectSettings();

  await signInUpToSecondStep();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await expectSettings();
  await card.getByText('9 of 10 recovery codes left.').waitFor();
  expect(complaints).toEqual([]);
});
