import { demoIds } from '@entourage/contracts/demo';
import type { Page } from 'playwright-core';

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
const notices = click('the notifications', /^Notifications/, 'dialog');
const maya = `/dashboard?athlete=${demoIds.maya}`;
const thread = `/messages?user=${demoIds['dr.rivera']}`;

const data = (path: string): BuiltScreen => ({ path, hasData: true });

/** Every screen by the account that sees it, for axe and for the pictures. Paths that come later share one screen. */
export const builtScreens: Partial<Record<Account, readonly BuiltScreen[]>> = {
  visitor: [
    { path: '/' },
    { path: '/login' },
    { path: '/login?tab=join' },
    { path: '/team-member-registration?code=7K2M0Q1V9X' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: `/reset-password?token=${'x'.repeat(43)}` },
    { path: '/social-verification' },
    { path: '/pricing' },
    { path: '/about' },
    { path: '/terms-of-service' },
    { path: '/privacy-policy' },
    { path: '/contact' },
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
    { path: '/team-invites', ...click('the deletion', /^Delete the invite/, 'dialog') },
    { path: '/verification' },
    data('/settings'),
    { path: '/settings', ...click('the closing', 'Close account', 'dialog') },
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
    { path: maya, ...click('a field', 'Edit Injury Risk', 'combobox') },
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
    { path: '/admin?view=users', ...chooseOfUser('the edit dialog', 'Edit') },
    { path: '/admin?view=users', ...chooseOfUser('the deletion', 'Delete') },
    { path: '/admin?view=users', ...chooseOfUser('the social posts', 'Social Posts') },
    { path: '/admin?view=users&q=maya', ...roleChange },
    { path: '/admin?view=contacts' },
    data('/admin?view=audit'),
    { path: '/admin?view=audit&action=session.start&from=2026-01-01' },
    { path: `/admin?view=audit&person=${demoIds.maya}`, ...click('the export', 'Export as CSV', 'dialog') },
    { path: '/admin?view=audit&from=2001-01-01&to=2001-01-01' },
    data('/admin/connections'),
    { path: '/admin/connections', ...click('the connect dialog', /^Connect /, 'dialog') },
    { path: '/admin/connections', ...click('the removal', /^Remove /, 'dialog') },
    { path: '/liaisons' },
    { path: '/messages' },
  ],
};
