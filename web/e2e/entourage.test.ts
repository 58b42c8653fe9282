import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { stripeSignature, subscriptionEvent } from '@entourage/local-stack/testing/stripe-events';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** A coach joins an athlete's team. Each test is the next step: they run in this order and together. */
jest.setTimeout(120_000);

/** Time limit for a change to show on an open page, without a reload. */
const liveMs = 3_000;
/** The promise for scopes. */
const scopesMs = 2_000;
const platform = platformUnderTest();
const coachName = `coach-${Date.now().toString(36)}`;
let browser: Browser;
let athlete: Visitor;
let coach: Visitor;
let code = '';
let athleteId: string;
/** Another athlete, in a browser of their own. */
let second: Visitor;

async function inviteOf({ page }: Visitor): Promise<{ inviteCode: string }> {
  const answer = await page.request.post('/api/team-member-invites', { data: { teamMemberName: 'Coach Ana Lúcia' } });
  return answer.json();
}

/** An athlete whose record has every value. */
async function anAssessedAthlete(firstName: string, lastName: string) {
  const people = newPeople(platform.publicUrl);
  const person = await people.athlete({ firstName, lastName, liaisonIds: [demoIds['dr.rivera']] });
  const liaison = await aVisitor(browser, { account: 'dr.rivera' });
  const values = {
    injuryRisk: 'LOW',
    trainingIntensity: 'HIGH',
    focusArea: 'Agility',
    nutritionAdvice: ['Iron'],
    nextTodo: 'Scan',
  };
  const saved = await liaison.page.request.put(`/api/biomarkers/${person.id}`, { data: values });
  if (!saved.ok()) throw new Error(`the record could not be saved: ${saved.status()}`);
  await liaison.context.close();
  return person;
}

beforeAll(async () => {
  browser = await launchChromium();
  const [one, two] = [await anAssessedAthlete('Sana', 'Idris'), await anAssessedAthlete('Ivo', 'Horvat')];
  athleteId = one.id;
  athlete = await aVisitor(browser, { account: one.username });
  second = await aVisitor(browser, { account: two.username });
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

test('the link has the code filled in and takes it out of the address; the coach registers and is signed in', async () => {
  const { page } = coach;
  await page.goto(`/team-member-registration?code=${code}`);
  await page.waitForURL((url) => url.search === '');
  expect(await page.getByLabel('Invite code').inputValue()).toBe(code);
  await page.getByLabel('Username').fill(coachName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  // The page of the invite names the athlete too, so her name alone does not show that the registration worked.
  await page.waitForURL((url) => url.pathname !== '/team-member-registration');
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

test('the parts that the athlete switches off leave the coach’s open page, and her own view of it', async () => {
  await coach.page.goto('/dashboard');
  const hidden = coach.page.getByText('Not shared with you');
  await coach.page.getByRole('heading', { name: 'Nutrition advice' }).waitFor();
  expect(await hidden.count()).toBe(0);
  const { page } = athlete;
  await page.goto('/sharing');
  const scopes = page.getByRole('group', { name: /^What .* sees$/ });
  for (const [index, name] of ['Nutrition advice', 'Training intensity'].entries()) {
    await scopes.getByRole('switch', { name }).click();
    await hidden.nth(index).waitFor({ timeout: scopesMs });
  }
  await page.getByRole('button', { name: /^View as this person/ }).click();
  const view = page.getByRole('dialog');
  await view
    .getByText(/^Not shared with /)
    .nth(1)
    .waitFor();
  expect(await view.getByText(/^Not shared with /).count()).toBe(2);
  await view.getByRole('button', { name: 'Close' }).click();
});

test('a second athlete’s code gives the coach, who stays signed in, a choice between two dashboards', async () => {
  const { page } = coach;
  const { inviteCode } = await inviteOf(second);
  await page.goto(`/team-member-registration?code=${inviteCode}`);
  await page.getByRole('button', { name: 'Add athlete' }).click();
  await page.getByText('The dashboard Ivo Horvat shares with you.').waitFor();
  await page.getByRole('combobox', { name: 'Athlete' }).click();
  await page.getByRole('option', { name: 'Sana Idris' }).click();
  await page.getByText('The dashboard Sana Idris shares with you.').waitFor();
  expect(coach.complaints).toEqual([]);
});

test('the athlete sees who saw her data, an administrator’s reason included', async () => {
  const reason = 'Collapsed during training';
  const admin = await aVisitor(browser, { account: 'admin' });
  const opened = await admin.page.request.get(`/api/biomarkers/${athleteId}`, {
    headers: { 'break-glass-reason': reason },
  });
  expect(opened.status()).toBe(200);
  await athlete.page.reload();
  const log = athlete.page.getByRole('region', { name: 'Who saw my data' });
  await log.getByText(`Reason given: “${reason}”`).waitFor();
  await log.getByText('An administrator, in an emergency').waitFor();
  await log.getByText('Coach Ana Lúcia').first().waitFor();
});

test('revoking ends the coach’s calls within a second, and the open page says so', async () => {
  await athlete.page.getByRole('button', { name: /^Revoke access/ }).click();
  await athlete.page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await athlete.page.getByText('You share with no one').waitFor();
  const deadline = Date.now() + 1_000;
  const readStatus = async () => (await coach.page.request.get(`/api/biomarkers/${athleteId}`)).status();
  let status = await readStatus();
  while (status !== 404 && Date.now() < deadline) status = await readStatus();
  expect(status).toBe(404);
  await coach.page.getByText('Sana Idris no longer shares a dashboard with you.').waitFor({ timeout: liveMs });
  await coach.page.getByText('The dashboard Ivo Horvat shares with you.').waitFor();
});

test('the deletion of the second invite leaves the coach’s open page without a dashboard', async () => {
  const { page } = second;
  await page.goto('/team-invites');
  await page.getByRole('button', { name: 'Delete the invite for Coach Ana Lúcia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete invite' }).click();
  await expectToast(page, 'Invite deleted');
  await coach.page.getByText('No athlete shares a dashboard with you.').waitFor({ timeout: liveMs });
  expect([...athlete.complaints, ...second.complaints, ...coach.complaints]).toEqual([]);
});

test('the card form mounts, and a signed event of Stripe makes the open page say that the subscription is active', async () => {
  const { page } = athlete;
  await page.goto('/subscribe');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('04/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $10,000' }).click();
  await page.getByText(/changes as soon as it is confirmed/).waitFor();
  const { subscriptionId } = await (await page.request.post('/api/get-or-create-subscription')).json();
  const event = subscriptionEvent(subscriptionId, 'active');
  const signature = stripeSignature(event, { secret: platform.secret('stripe-webhook') });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect((await page.request.post('/api/stripe/webhook', { data: event, headers })).status()).toBe(200);
  await page.getByText('Your subscription is active', { exact: true }).waitFor({ timeout: liveMs });
  expect(athlete.complaints).toEqual([]);
});
