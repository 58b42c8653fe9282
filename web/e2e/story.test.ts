import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { boardOf } from './support/board.ts';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** The main flow from the first visit to the last. Each test is the next step: they run in this order and together. */
jest.setTimeout(120_000);

/** Time limit for a change to show on an open page, without a reload. */
const liveMs = 3_000;

const newcomer = `newcomer-${Date.now().toString(36)}`;
const password = 'a long walk before breakfast';
let browser: Browser;
let athlete: Visitor;
let admin: Visitor;
let liaison: Visitor;
let athleteId = '';

beforeAll(async () => {
  browser = await launchChromium();
  athlete = await aVisitor(browser);
  admin = await aVisitor(browser, { account: 'admin' });
  liaison = await aVisitor(browser, { account: 'dr.rivera' });
});
afterAll(() => browser?.close());

/** Sets a flag on the document. A reload removes it. */
const markPage = ({ page }: Visitor) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const expectNoReload = async ({ page }: Visitor) =>
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);

test('a visitor reads the landing page, joins, and submits a post with the code from the server', async () => {
  const { page } = athlete;
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Journey' }).first().click();
  await page.getByRole('tab', { name: 'Join Elite', selected: true }).waitFor();
  await page.getByLabel('Username').fill(newcomer);
  await page.getByLabel('Email').fill(`${newcomer}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('First name (optional)').fill('Nova');
  await page.getByLabel('Professional league').fill('WNBA');
  await page.getByLabel('Team/organization').fill('Harbour Lights');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();

  await page.waitForURL('**/social-verification');
  await page.getByText(/^ENTOURAGE-[A-Z0-9]{6}$/).waitFor();
  await page.getByText('Instagram', { exact: true }).click();
  await page.getByLabel('Account handle').fill(`@${newcomer}`);
  await page.getByLabel('Post URL').fill(`https://www.instagram.com/${newcomer}/p/abc123`);
  await page.getByRole('button', { name: 'Submit Verification' }).click();

  await page.waitForURL('**/verification');
  await page.getByRole('heading', { name: 'Verification Pending' }).waitFor();
});

test('an admin opens the social posts and approves; the open page of the athlete is updated', async () => {
  const { page } = admin;
  await page.goto('/admin?view=users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(newcomer);
  await page.getByRole('button', { name: 'More: Nova' }).click();
  await page.getByRole('menuitem', { name: 'Social Posts' }).click();
  const posts = page.getByRole('dialog');
  await posts.getByText(`Instagram · @${newcomer}`).waitFor();
  expect(await posts.getByRole('link', { name: /View Post/ }).getAttribute('rel')).toBe('noopener noreferrer');
  await posts.getByRole('button', { name: 'Close' }).click();

  await markPage(athlete);
  await page.getByRole('combobox', { name: 'Verification of Nova' }).selectOption('APPROVED');
  await athlete.page.getByRole('heading', { name: 'Congratulations!' }).waitFor({ timeout: liveMs });
  await expectToast(admin.page, 'Verification status updated successfully');
  await expectNoReload(athlete);
});

test('the athlete completes four steps and is on the dashboard, which has nothing to show yet', async () => {
  const { page } = athlete;
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await page.getByText('Step 1 of 4').waitFor();
  await page.getByText('Basketball', { exact: true }).click();
  await page.getByLabel('Position').fill('Guard');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('3-5 years', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Injury Prevention', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('No biomarker data available.').waitFor();
  await page.getByText('No liaisons assigned yet').waitFor();
  athleteId = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).id);
});

test('the admin connects by dragging, by keyboard and by clicks, with each of the three types', async () => {
  const { page } = admin;
  await page.goto('/admin/connections');
  const board = boardOf(page);
  await page.getByRole('searchbox', { name: 'Search athletes' }).or(page.getByRole('combobox')).first().waitFor();

  await board.chooseType('Sports Medicine');
  await board.drag('dr.rivera', newcomer);
  await expectToast(admin.page, 'Athlete and liaison successfully connected!');
  await board.athlete(newcomer).getByText('Sports Medicine').waitFor();

  await board.chooseType('Personal Coach');
  await board.drag('sci.novak', newcomer);
  const doubt = page.getByRole('dialog', { name: 'Connect sci.novak to...' });
  await doubt.getByText('sci.novak works in Sports Science. This would connect as Personal Coach.').waitFor();
  await doubt.getByRole('button', { name: 'Cancel' }).click();
  await doubt.waitFor({ state: 'detached' });

  await board.dragByKeyboard('coach.kim', newcomer);
  await board.athlete(newcomer).getByText('Personal Coach').waitFor();

  await board.connect('sci.novak', newcomer, 'Sports Science');
  await board.athlete(newcomer).getByText('Sports Science').waitFor();
});

test('a duplicate is refused with the specified text, whatever its type', async () => {
  const { page } = admin;
  const board = boardOf(page);
  await board.chooseType('Sports Science');
  await board.drag('dr.rivera', newcomer);
  await expectToast(admin.page, 'Connection Exists');
  await expectToast(admin.page, 'This athlete-liaison connection already exists.');
  await page.keyboard.press('Escape');
});

test('the new liaisons are on the open page of the athlete without a reload', async () => {
  const row = athlete.page.getByRole('region', { name: 'Athletes Entourage Liaisons' });
  await row.getByText('Sports Medicine Physician').waitFor();
  await row.getByText('Personal Coach').waitFor();
  await row.getByText('Sports Science Liaison').waitFor();
});

/** Saves the open form and waits for the response. The time limits of the tests begin there. */
async function save({ page }: Visitor) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await answered).status()).toBe(200);
}

test('the liaison edits the fields one by one and the open page of the athlete is updated', async () => {
  const { page } = liaison;
  await markPage(athlete);
  await page.goto('/dashboard');
  const own = page.locator(`[data-athlete="${athleteId}"]`);
  await page.getByRole('row', { name: /^Nova/ }).filter({ has: own }).click();

  const choose = async (field: string, option: string, seen: string) => {
    await page.getByRole('button', { name: `Edit ${field}` }).click();
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await save(liaison);
    await athlete.page.getByRole('img', { name: seen }).waitFor({ timeout: liveMs });
    await expectToast(liaison.page, 'Updated successfully');
    await page.getByRole('button', { name: `Edit ${field}` }).waitFor();
  };
  const setLevel = async (field: string, level: string, seen: string, reason = '') => {
    const group = page.getByRole('group', { name: `Set ${field}` });
    await group.getByRole('button', { name: level }).click();
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
    await save(liaison);
    await athlete.page.getByRole('img', { name: seen }).waitFor({ timeout: liveMs });
    await expectToast(liaison.page, 'Updated successfully');
    await page.getByRole('textbox', { name: 'Reason (optional)' }).waitFor({ state: 'detached' });
  };
  const reason = 'Ankle load after travel';
  await setLevel('Injury Risk', 'High', 'Injury risk: High, level 3 of 3', reason);
  const risk = athlete.page.getByRole('region', { name: 'Injury Risk' });
  await risk.getByText(`“${reason}”`).waitFor({ timeout: liveMs });
  await setLevel('Training Intensity', 'Low', 'Training intensity: Low, step 1 of 3');
  await choose('Focus Area', 'Recovery', 'Focus area: Recovery');

  await page.getByRole('button', { name: 'Edit Nutrition Advice' }).click();
  await page.getByRole('textbox', { name: 'Nutrition Advice' }).fill('Water before noon\n\nIron with dinner');
  await save(liaison);
  await athlete.page.getByText('Iron with dinner').waitFor({ timeout: liveMs });

  await page.getByRole('button', { name: 'Edit Next To-Do' }).click();
  await page.getByRole('textbox', { name: 'Next To-Do' }).fill('Ten minutes of ankle mobility');
  await save(liaison);
  await athlete.page.getByText('Ten minutes of ankle mobility').waitFor({ timeout: liveMs });
  await expectNoReload(athlete);
});

test('a save against an older version is refused and the newer one is shown', async () => {
  const { page, context } = liaison;
  const other = await aVisitor(browser, { account: 'coach.kim' });
  await page.getByRole('button', { name: 'Edit Focus Area' }).click();
  await page.getByRole('combobox', { name: 'Focus Area' }).click();
  await page.getByRole('option', { name: 'Speed', exact: true }).click();
  // Live events are blocked, so that the liaison saves before the event of the other change arrives.
  await context.route(`**/api/biomarkers/${athleteId}`, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  try {
    const change = { data: { focusArea: 'Agility' } };
    expect((await other.context.request.put(`/api/biomarkers/${athleteId}`, change)).status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(liaison.page, 'Failed to update biomarker data');
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
  }
  await page.getByRole('img', { name: 'Focus area: Agility' }).waitFor();
  await other.context.close();
});

test('the athlete completes the to-do; with undo it stays, without it disappears for everybody', async () => {
  const { page } = athlete;
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Ten minutes of ankle mobility').waitFor({ state: 'detached', timeout: 5_000 + liveMs });
  await liaison.page.getByText('No next to-do is set.').waitFor({ timeout: liveMs });
});

test('the admin removes the connection: the athlete disappears from the liaison’s screen and the next request is a 404', async () => {
  const platform = platformUnderTest();
  await boardOf(admin.page).remove('dr.rivera', newcomer);
  await expectToast(admin.page, 'Connection Removed');
  await liaison.page.getByText('This athlete is not assigned to you').waitFor({ timeout: liveMs });
  const answer = await liaison.context.request.get(`${platform.publicUrl}/api/biomarkers/${athleteId}`);
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
});

test('a connection that ends while the broker is paused is a 404 a second later', async () => {
  const platform = platformUnderTest();
  const coach = await aVisitor(browser, { account: 'coach.kim' });
  const read = async () => (await coach.context.request.get(`/api/biomarkers/${athleteId}`)).status();
  expect(await read()).toBe(200);
  platform.pause('nats');
  try {
    await boardOf(admin.page).remove('coach.kim', newcomer);
    await expectToast(admin.page, 'Connection Removed');
    const removedAt = Date.now();
    // Every request sent a second or more after the removal must get the 404.
    while (Date.now() - removedAt < 1_000) await read();
    expect(await read()).toBe(404);
  } finally {
    platform.resume('nats');
  }
  await coach.context.close();
});

test('no page had an error or a CSP violation', () => {
  expect([athlete, admin, liaison].flatMap(({ complaints }) => complaints)).toEqual([]);
});
