import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './support/chromium.ts';
import { aVisitor, type Visitor } from './support/visitor.ts';

jest.setTimeout(60_000);

/** Longer than a command waits for its undo. */
const doneMs = 20_000;

let browser: Browser;
let athlete: Visitor;
const box = () => athlete.page.getByRole('textbox', { name: 'Message to Petra Novak' });
const thread = () => athlete.page.getByRole('region', { name: 'Messages with Petra Novak' });
const preview = () => athlete.page.getByRole('group', { name: 'What the assistant will do' });

beforeAll(async () => {
  browser = await launchChromium();
  const people = newPeople(platformUnderTest().publicUrl);
  const made = await people.athlete({ firstName: 'Ida', lastName: 'Lund', liaisonIds: [demoIds['sci.novak']] });
  athlete = await aVisitor(browser, { account: made.username });
  await athlete.page.goto(`/messages?user=${demoIds['sci.novak']}`);
});
afterAll(() => browser?.close());

test('a sentence books a meeting at a free time; taken back it books nothing', async () => {
  await box().fill('@aide book petra next week pls');
  await preview()
    .getByRole('button', { name: /^Time: \w{3}, / })
    .waitFor();
  await box().press('Enter');
  await athlete.page.getByRole('button', { name: /^Undo: Scheduling a meeting with Petra Novak/ }).click();
  expect(await box().inputValue()).toBe('@aide book petra next week pls');
  expect(await thread().getByRole('article').count()).toBe(0);

  await preview()
    .getByRole('button', { name: /^Time: \w{3}, / })
    .waitFor();
  await box().press('Enter');
  await thread().getByRole('article').filter({ hasText: 'Confirmed' }).waitFor({ timeout: doneMs });
});

test('a sentence cancels it, with the reason, as a later entry of the thread', async () => {
  await box().fill('@aide cancel my meeting with Petra because the bus leaves early');
  await preview().getByText('Reason: the bus leaves early').waitFor();
  await box().press('Enter');
  await thread()
    .getByText(/^Meeting cancelled: .*the bus leaves early/)
    .waitFor({ timeout: doneMs });
});

test('what is not understood is not sent', async () => {
  await box().fill('@aide fly me to the moon');
  await athlete.page.getByText('Not understood: “fly me to the moon”. Enter asks before anything is sent.').waitFor();
  await box().press('Enter');
  await athlete.page.getByRole('dialog', { name: 'Send this as a message?' }).getByText('Keep editing').click();
  expect(await box().inputValue()).toBe('@aide fly me to the moon');
  expect(athlete.complaints).toEqual([]);
});
