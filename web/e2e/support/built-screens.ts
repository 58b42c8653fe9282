import { brand } from '@entourage/contracts/brand';
import { deck } from '@entourage/contracts/deck/deck';
import { demoIds } from '@entourage/contracts/demo';
import type { Page } from 'playwright-core';
import { aPng } from './a-png.ts';

/** A demo account of the local stack (architecture §6), or a visitor. */
export type Account = 'visitor' | keyof typeof demoIds;

export type BuiltScreen = {
  path: string;
  /** Has requests of its own, so it is also photographed while loading and after a failure. */
  hasData?: true;
  /** What is opened before the check, and how. */
  opened?: string;
  open?: (page: Page) => Promise<void>;
};

const click = (opened: string, button: string | RegExp, shown: 'dialog' | 'listbox' | 'combobox') => ({
  opened,
  open: async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(shown).first().waitFor();
  },
});
const palette = {
  opened: 'the palette',
  open: async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'People' }).waitFor();
  },
};
const enrolment = {
  opened: 'two-step sign-in',
  open: async (page: Page) => {
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR picture for the authenticator app' }).waitFor();
  },
};
/** Opens the menu of the first row that has the action. */
const chooseOfUser = (opened: string, action: string) => ({
  opened,
  open: async (page: Page) => {
    const item = page.getByRole('menuitem', { name: action });
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .waitFor();
    for (const more of await page.getByRole('button', { name: /^More: / }).all()) {
      await more.click();
      await page.getByRole('menu').waitFor();
      if (await item.isVisible()) break;
      await page.keyboard.press('Escape');
    }
    await item.click();
    await page.getByRole('dialog').waitFor();
  },
});
const roleChange = {
  opened: 'the change of a role',
  open: async (page: Page) => {
    await page
      .getByRole('combobox', { name: /^Role of / })
      .last()
      .selectOption('LIAISON');
    await page.getByRole('dialog').waitFor();
  },
};
const chosenPhoto = {
  opened: 'a chosen photo',
  open: async (page: Page) => {
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await aPng(page) };
    await page.getByLabel('Choose a photo').setInputFiles(file);
    await page.getByRole('dialog').getByRole('img').waitFor();
  },
};
const gateOf = async (page: Page) => {
  await page.getByLabel('Password').fill(brand.deckPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Slides' }).waitFor();
};
const slides: readonly BuiltScreen[] = deck.map(({ number }) => ({
  path: `/investor-presentation?slide=${number}`,
  opened: 'the slide',
  open: async (page) => {
    await gateOf(page);
    // Charts and athletes load with their slide.
    await page.waitForLoadState('networkidle');
  },
}));
const deckChat = {
  opened: 'the chat',
  open: async (page: Page) => {
    await gateOf(page);
    await page.getByRole('button', { name: 'Ask Questions' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  },
};
const chosenLevel = {
  opened: 'a chosen level',
  open: async (page: Page) => {
    await page.getByRole('group', { name: 'Set Injury Risk' }).getByRole('button', { name: 'High' }).click();
    await page.getByRole('textbox', { name: 'Reason (optional)' }).waitFor();
  },
};
const savedVersion = {
  opened: 'a saved version',
  open: async (page: Page) => {
    const data = { slidesData: [{ number: 1, title: 'An edited copy' }] };
    const saved = await page.request.post('/api/presentation-versions', { data });
    await page.goto(`/presentation/${(await saved.json()).uniqueUrl}`);
    await gateOf(page);
  },
};
const notices = click('the notifications', /^Notifications/, 'dialog');
const maya = `/dashboard?athlete=${demoIds.maya}`;
const thread = `/messages?user=${demoIds['dr.rivera']}`;

const data = (path: string): BuiltScreen => ({ path, hasData: true });

/** Every screen by the account that sees it, for axe and for the pictures. */
export const builtScreens: Partial<Record<Account, readonly BuiltScreen[]>> = {
  visitor: [
    { path: '/' },
    { path: '/login' },
    { path: '/login?tab=join' },
    { path: '/team-member-registration?code=7K2M0Q1V9X' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: `/reset-password?token=${'x'.repeat(43)}` },
    { path: '/confirm-email' },
    { path: `/keep-email?token=${'x'.repeat(43)}` },
    { path: '/social-verification' },
    { path: '/pricing' },
    { path: '/about' },
    { path: '/terms-of-service' },
    { path: '/privacy-policy' },
    { path: '/contact' },
    { path: '/investor-presentation' },
    ...slides,
    { path: '/investor-presentation', ...deckChat },
    { path: '/no-such-page' },
  ],
  pending: [
    { path: '/verification' },
    { path: '/verification', ...notices },
    data('/social-verification'),
    { path: '/dashboard' },
  ],
  rejected: [{ path: '/verification' }],
  theo: [{ path: '/dashboard' }, { path: '/onboarding' }, { path: '/liaisons' }],
  maya: [
    data('/dashboard'),
    { path: '/dashboard', ...click('the trend', 'Trend of Injury Risk', 'dialog') },
    data('/dashboard/record'),
    data('/dashboard/record?view=access'),
    { path: '/home' },
    { path: '/home', ...palette },
    { path: '/home', ...notices },
    data('/liaisons'),
    data('/sharing'),
    { path: '/sharing', ...click('the pause', 'Pause sharing', 'dialog') },
    { path: '/sharing', ...click('the view', /^View as this person/, 'dialog') },
    { path: '/sharing', ...click('the end of a share', /^Revoke access/, 'dialog') },
    data('/team-invites'),
    data('/subscribe'),
    { path: '/team-invites', ...click('the deletion', /^Delete the invite/, 'dialog') },
    { path: '/verification' },
    data('/settings'),
    { path: '/settings', ...chosenPhoto },
    { path: '/settings', ...click('the closing', 'Close account', 'dialog') },
    { path: '/settings', ...enrolment },
    data('/messages'),
    data(thread),
    { path: thread, ...click('the scheduling', 'Schedule Meeting', 'dialog') },
    { path: thread, ...click('the cancelling', /^Cancel: /, 'dialog') },
    data('/meetings'),
    { path: '/meetings', ...click('the chooser', 'Schedule Meeting', 'dialog') },
    { path: '/admin/connections' },
  ],
  teammate: [
    data('/dashboard'),
    { path: '/home' },
    { path: '/messages' },
    { path: '/team-member-profile' },
    { path: '/settings' },
    { path: '/team-member-registration' },
  ],
  'dr.rivera': [
    data('/dashboard'),
    data(maya),
    { path: maya, ...click('a field', 'Edit Focus Area', 'combobox') },
    { path: maya, ...chosenLevel },
    { path: '/liaisons' },
    data('/liaison-profile'),
    { path: `/messages?user=${demoIds.maya}` },
    data('/messages'),
    data('/meetings'),
    { path: '/subscribe' },
    { path: '/messages', ...click('the picker', 'New Message', 'dialog') },
    { path: '/meetings', ...click('the feed', 'Calendar feed', 'dialog') },
    data('/availability'),
    { path: '/availability', ...click('a day of its own', 'Add a day', 'combobox') },
    { path: maya, ...click('the scheduling', 'Schedule Meeting', 'dialog') },
  ],
  admin: [
    data('/admin'),
    data('/admin?view=users'),
    { path: '/admin?view=users', ...palette },
    { path: '/admin?view=users', ...click('the review queue', /^Review queue/, 'dialog') },
    { path: '/admin?view=users', ...chooseOfUser('the edit dialog', 'Edit') },
    { path: '/admin?view=users', ...chooseOfUser('the history', 'History') },
    { path: '/admin?view=users', ...chooseOfUser('the deletion', 'Delete') },
    { path: '/admin?view=users', ...chooseOfUser('the social posts', 'Social Posts') },
    { path: '/admin?view=users&q=maya', ...roleChange },
    { path: '/admin?view=contacts' },
    data('/admin?view=analytics'),
    { path: '/admin?view=deeptech' },
    data('/admin?view=slm-training'),
    data('/admin?view=audit'),
    { path: '/admin?view=audit&action=session.start&from=2026-01-01' },
    { path: `/admin?view=audit&person=${demoIds.maya}`, ...click('the export', 'Export as CSV', 'dialog') },
    { path: '/admin?view=audit&from=2001-01-01&to=2001-01-01' },
    data('/admin/connections'),
    { path: '/presentation/none', ...savedVersion },
    { path: '/admin/connections', ...click('the connect dialog', /^Connect /, 'dialog') },
    { path: '/admin/connections', ...click('the removal', /^Remove /, 'dialog') },
    { path: '/liaisons' },
    { path: '/messages' },
  ],
};
