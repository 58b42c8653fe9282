import { demoIds } from '@entourage/contracts/demo';
import type { Page } from 'playwright-core';

export type BuiltScreen = {
  path: string;
  /** What is opened on it before it is looked at, in a word, and how. */
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
const notices = click('the notices', /^Notices/, 'dialog');
const maya = `/dashboard?athlete=${demoIds.maya}`;
const thread = `/messages?user=${demoIds['dr.rivera']}`;

/** Every screen that is built, by who sees it; paths that come later share one screen. */
export const builtScreens: Record<string, readonly BuiltScreen[]> = {
  visitor: [
    { path: '/' },
    { path: '/login' },
    { path: '/login?tab=join' },
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
    { path: '/social-verification' },
    { path: '/dashboard' },
  ],
  rejected: [{ path: '/verification' }],
  theo: [{ path: '/dashboard' }, { path: '/onboarding' }, { path: '/liaisons' }],
  maya: [
    { path: '/dashboard' },
    { path: '/home' },
    { path: '/home', ...palette },
    { path: '/home', ...notices },
    { path: '/liaisons' },
    { path: '/verification' },
    { path: '/settings' },
    { path: '/messages' },
    { path: thread, ...click('the scheduling', 'Schedule Meeting', 'dialog') },
    { path: thread, ...click('the cancelling', /^Cancel: /, 'dialog') },
    { path: '/meetings' },
    { path: '/meetings', ...click('the chooser', 'Schedule Meeting', 'dialog') },
    { path: '/admin/connections' },
  ],
  teammate: [{ path: '/dashboard' }, { path: '/home' }, { path: '/messages' }],
  'dr.rivera': [
    { path: '/dashboard' },
    { path: maya },
    { path: maya, ...click('a field', 'Edit Injury Risk', 'combobox') },
    { path: '/liaisons' },
    { path: '/liaison-profile' },
    { path: `/messages?user=${demoIds.maya}` },
    { path: '/messages', ...click('the picker', 'New Message', 'dialog') },
    { path: '/meetings', ...click('the feed', 'Calendar feed', 'dialog') },
    { path: '/availability' },
    { path: '/availability', ...click('a day of its own', 'Add a day', 'combobox') },
    { path: maya, ...click('the scheduling', 'Schedule Meeting', 'dialog') },
  ],
  admin: [
    { path: '/admin' },
    { path: '/admin?view=users' },
    { path: '/admin?view=users', ...palette },
    { path: '/admin?view=users', ...click('the edit dialog', /^Edit: /, 'dialog') },
    { path: '/admin?view=users', ...click('the deletion', /^Delete: /, 'dialog') },
    { path: '/admin?view=users', ...click('the social posts', /^Social Posts: /, 'dialog') },
    { path: '/admin?view=contacts' },
    { path: '/admin?view=audit' },
    { path: '/admin/connections' },
    { path: '/admin/connections', ...click('the connect dialog', /^Connect /, 'dialog') },
    { path: '/liaisons' },
    { path: '/messages' },
  ],
};
