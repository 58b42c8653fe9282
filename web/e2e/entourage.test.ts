import { demoPassword } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** A coach joins an athlete's team. Each test is the next step: they run in this order and together. */
jest.setTimeout(120_000);

/** Time limit for a change to show on an open page, without a reload. */
const liveMs = 3_000;
const coachName = `coach-${Date.now().toString(36)}`;
let browser: Browser;
let athlete: Visitor;
let coach: Visitor;
let code = '';

beforeAll(async () => {
  const { username } = await newPeople(platformUnderTest().publicUrl).athlete({ firstName: 'Sana', lastName: 'Idris' });
  browser = await launchChromium();
  athlete = await aVisitor(browser, { account: username });
  // A coach reads on a phone.
  coach = await aVisitor(browser, { width: 390 });
});
afterAll(() => browser?.close());

test('an athlete generates an invite by keyboard, and has links for WhatsApp, e-mail and SMS', async () => {
  const { page } = athlete;
  await page.goto('/team-invites');
  await page.getByText('No invites yet').waitFor();
  await page.getByRole('textbox', { name: /Name of the person/ }).focus();
  await page.keyboard.type('Coach Ana Lúcia');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Invite code created');
  const share = page.getByRole('group', { name: 'Share the invite for Coach Ana Lúcia' });
  const text = new URL((await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!).searchParams.get(
    'text',
  )!;
  code = /code ([0-9A-Z]{10})/.exec(text)![1]!;
  expect(text).toContain(`/team-member-registration?code=${code}`);
  expect(await share.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:\?/);
  expect(await share.getByRole('link', { name: 'SMS' }).getAttribute('href')).toMatch(/^sms:/);
});

test('the link has the code filled in and takes it out of the address; the coach registers and logs in', async () => {
  const { page } = coach;
  await page.goto(`/team-member-registration?code=${code}`);
  await page.waitForURL((url) => url.search === '');
  expect(await page.getByLabel('Invite code').inputValue()).toBe(code);
  await page.getByLabel('Username').fill(coachName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.getByLabel('Username').fill(coachName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Sana Idris').first().waitFor();
});

test('the athlete’s open page shows the invite as used without a reload', async () => {
  const { page } = athlete;
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Coach Ana Lúcia' })
    .getByText('Used')
    .waitFor({ timeout: liveMs });
  expect(athlete.complaints).toEqual([]);
});

test('the coach fills in the profile, which is there after a reload', async () => {
  const { page } = coach;
  await page.goto('/team-member-profile');
  await page.getByLabel(/Field of expertise/).fill('Strength and conditioning');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByLabel('Keyword 2').fill('Sprint');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile saved');
  await page.reload();
  expect(await page.getByLabel(/Field of expertise/).inputValue()).toBe('Strength and conditioning');
  expect(await page.getByLabel('Keyword 1').inputValue()).toBe('Sprint');
  expect(coach.complaints).toEqual([]);
});

test('the deletion of the invite ends the access on the coach’s open page', async () => {
  await coach.page.goto('/dashboard');
  await coach.page.getByText('Sana Idris').first().waitFor();
  const { page } = athlete;
  await page.getByRole('button', { name: 'Delete the invite for Coach Ana Lúcia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete invite' }).click();
  await expectToast(page, 'Invite deleted');
  await coach.page.getByText('Sana Idris').first().waitFor({ state: 'detached', timeout: liveMs });
});
