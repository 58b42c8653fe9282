import type { Message } from '@entourage/contracts/calls/messages';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { expectToast } from './support/toast.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

/** An athlete and a liaison work together in two browsers. Each test is the next step: they run in this order and together. */
jest.setTimeout(120_000);

/** Time limit for a change to show on the other side's open page, without a reload. */
const seenMs = 2_000;
/** A notification takes longer: the identity service writes its text. */
const notificationMs = 2 * seenMs;
const run = Date.now().toString(36);

let browser: Browser;
/** An athlete of this file only. Messages that other files send to the demo accounts would change the counts. */
const name = { firstName: 'Lena', lastName: 'Varga' };
const athleteName = 'Lena Varga';
let athleteId = '';
let connectionId = '';
let athlete: Visitor;
let liaison: Visitor;
/** The athlete's second tab. */
let otherTab: Page;

beforeAll(async () => {
  browser = await launchChromium();
  const made = await newPeople(platformUnderTest().publicUrl).athlete({ ...name, liaisonIds: [demoIds['dr.rivera']] });
  athleteId = made.id;
  connectionId = made.connectionIds[0]!;
  athlete = await aVisitor(browser, { account: made.username });
  liaison = await aVisitor(browser, { account: 'dr.rivera' });
  otherTab = await athlete.context.newPage();
});
afterAll(() => browser?.close());

const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` });
const inThread = (page: Page, name: string, text: string | RegExp) => thread(page, name).getByText(text).first();
const unreadLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Sends a message in the open thread and waits for the response. The time limits of the tests begin there. */
async function send({ page }: Visitor, partner: string, text: string) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/messages'),
  );
  const box = page.getByRole('textbox', { name: `Message to ${partner}` });
  await box.fill(text);
  await box.press('Enter');
  expect((await answered).status()).toBe(201);
}

test('an unread message is counted in both tabs of the reader, and in neither after it is read in one', async () => {
  await athlete.page.goto('/home');
  await otherTab.goto('/dashboard');
  await unreadLink(athlete.page, 'Messages').waitFor();
  await unreadLink(otherTab, 'Messages').waitFor();

  await liaison.page.goto(`/messages?user=${athleteId}`);
  await send(liaison, athleteName, `How is the ankle? ${run}`);
  await unreadLink(athlete.page, 'Messages 1 unread').waitFor({ timeout: seenMs });
  await unreadLink(otherTab, 'Messages 1 unread').waitFor({ timeout: seenMs });

  await athlete.page.goto(`/messages?user=${demoIds['dr.rivera']}`);
  await inThread(athlete.page, 'Dana Rivera', `How is the ankle? ${run}`).waitFor();
  await unreadLink(athlete.page, 'Messages').waitFor();
  await unreadLink(otherTab, 'Messages').waitFor({ timeout: seenMs });
});

test('a message is in the other open thread and on the dashboard within two seconds', async () => {
  await athlete.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await send(liaison, athleteName, `Ice it tonight ${run}`);
  await inThread(athlete.page, 'Dana Rivera', `Ice it tonight ${run}`).waitFor({ timeout: seenMs });
  await otherTab.getByText(`Ice it tonight ${run}`).first().waitFor({ timeout: seenMs });

  await send(athlete, 'Dana Rivera', `Will do ${run}`);
  await expectToast(athlete.page, 'Your message has been delivered.');
  await inThread(liaison.page, athleteName, `Will do ${run}`).waitFor({ timeout: seenMs });
  expect(await athlete.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('a command books a meeting with the named liaison, and both get one message about it', async () => {
  const { page } = athlete;
  const box = page.getByRole('textbox', { name: 'Message to Dana Rivera' });
  await box.fill('@aide schedule a meeting with @RIVERA');
  await page.getByText('Enter opens Schedule Meeting with Dana Rivera').waitFor();
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' });
  await dialog.getByRole('group', { name: 'Suggested times' }).getByRole('button').nth(1).click();
  const booked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/appointments') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  const appointment = (await (await booked).json()) as { status: string; createdAt: string };
  expect(appointment.status).toBe('CONFIRMED');
  await expectToast(page, 'Meeting confirmed!');
  await dialog.waitFor({ state: 'detached' });
  await thread(liaison.page, athleteName).getByRole('article').filter({ hasText: 'Confirmed' }).last().waitFor();
  expect(await box.inputValue()).toBe('');
  const messages = (await (
    await athlete.context.request.get(`/api/messages?with=${demoIds['dr.rivera']}`)
  ).json()) as Message[];
  const bookingMessages = messages.filter(
    ({ content, createdAt }) => content.startsWith('📅') && createdAt >= appointment.createdAt,
  );
  expect(bookingMessages).toHaveLength(1);
});

test('a time proposed by the liaison is pending until the athlete confirms it', async () => {
  const { page } = liaison;
  await page.getByRole('button', { name: 'Schedule Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' });
  const slots = dialog.getByRole('group', { name: 'Suggested times' }).getByRole('button');
  await slots.nth(4).click();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expectToast(page, 'The other person has to confirm this time.');
  await dialog.waitFor({ state: 'detached' });
  await thread(page, athleteName).getByText('Awaiting confirmation').last().waitFor();

  const confirm = thread(athlete.page, 'Dana Rivera')
    .getByRole('button', { name: /^Confirm/ })
    .last();
  await confirm.click();
  await expectToast(athlete.page, 'The meeting has been confirmed. WhatsApp link will be shared.');
  await thread(page, athleteName).getByText('Awaiting confirmation').waitFor({ state: 'detached', timeout: seenMs });
});

test('no conversation in the list is above 76 px, also with its next meeting', async () => {
  const { page } = liaison;
  await page.goto('/messages');
  const entries = page.locator('[id^="conversation-"]');
  await entries
    .filter({ hasText: athleteName })
    .filter({ has: page.locator('time').nth(1) })
    .waitFor();
  const heights = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(76);
  await page.goto(`/messages?user=${athleteId}`);
  await thread(page, athleteName).waitFor();
});

test('a meeting is cancelled with a reason, which is on the partner’s card', async () => {
  const { page } = athlete;
  const card = thread(page, 'Dana Rivera').getByRole('article').filter({ hasText: 'Confirmed' }).last();
  expect(await card.getByRole('link', { name: /^Join Call/ }).getAttribute('rel')).toBe('noopener noreferrer');
  await card.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(`Travel day ${run}`);
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expectToast(page, 'The meeting has been cancelled successfully.');
  // On the card, and as the last entry of the thread; earlier entries stay unchanged.
  await inThread(liaison.page, athleteName, `“Travel day ${run}”`).waitFor({ timeout: seenMs });
  const last = thread(liaison.page, athleteName).getByRole('listitem').last();
  await last.getByText(/^Meeting cancelled: .*Travel day/).waitFor({ timeout: seenMs });
});

test('a changed value is told to the athlete by name, with who has changed it and why, and without the value', async () => {
  const change = { data: { trainingIntensity: 'HIGH', reason: 'Back from the road trip' } };
  expect((await liaison.context.request.put(`/api/biomarkers/${athleteId}`, change)).status()).toBe(200);
  await bell(athlete.page, /^Notifications, \d+ unread$/).click();
  const notices = athlete.page.getByRole('dialog', { name: 'Notifications' });
  const notice = notices.getByRole('link', { name: /^Unread: Training intensity updated/ });
  await notice.waitFor({ timeout: notificationMs });
  expect(await notice.textContent()).toContain('Dana Rivera has updated your training intensity.');
  await notice.getByText('“Back from the road trip”').waitFor({ timeout: seenMs });
  expect(await notice.textContent()).not.toMatch(/high/i);
  await athlete.page.keyboard.press('Escape');
});

test('the notification of a cancelled meeting arrives in both tabs of the athlete, and is read in both after it is read in one', async () => {
  const notices = otherTab.getByRole('dialog', { name: 'Notifications' });
  await bell(otherTab, /^Notifications, \d+ unread$/).click();
  await notices.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(athlete.page, 'Notifications').waitFor({ timeout: seenMs });
  await otherTab.keyboard.press('Escape');
  await bell(otherTab, 'Notifications').waitFor();

  const card = thread(liaison.page, athleteName).getByRole('article').filter({ hasText: 'Confirmed' }).last();
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await liaison.page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
  for (const page of [athlete.page, otherTab])
    await bell(page, 'Notifications, 1 unread').waitFor({ timeout: notificationMs });

  await bell(otherTab, 'Notifications, 1 unread').click();
  await notices.getByRole('link', { name: /^Unread: Meeting cancelled/ }).click();
  await notices.waitFor({ state: 'detached' });
  expect(new URL(otherTab.url()).pathname).toBe('/meetings');
  for (const page of [athlete.page, otherTab]) await bell(page, 'Notifications').waitFor({ timeout: seenMs });
});

test('when the connection ends the thread disappears from the liaison’s open page, and the athlete keeps it', async () => {
  const admin = await aVisitor(browser, { account: 'admin' });
  await liaison.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const removed = await admin.context.request.delete(`/api/admin/connections/${connectionId}`);
  expect(removed.status()).toBe(200);
  await thread(liaison.page, athleteName).waitFor({ state: 'detached', timeout: 2 * seenMs });
  expect(await liaison.page.getByRole('button', { name: athleteName }).count()).toBe(0);
  expect(await liaison.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await inThread(athlete.page, 'Dana Rivera', `Will do ${run}`).waitFor();
  await athlete.page.getByRole('textbox', { name: 'Message to Dana Rivera' }).waitFor({ state: 'detached' });
});

test('no page had an error or a CSP violation', () => {
  expect([athlete, liaison].flatMap(({ complaints }) => complaints)).toEqual([]);
});
