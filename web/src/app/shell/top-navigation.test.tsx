import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { browser } from '#shared/browser/browser.ts';
import { aConversation, aPartner } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { Shell } from './shell.tsx';

const shell = (user: Parameters<typeof renderApp>[0]) => renderApp(user, <Shell>page</Shell>);
const links = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  return (await within(bar).findAllByRole('link')).map((link) => link.textContent);
};

test.each([
  ['ATHLETE', ['Meetings'], ['Team Invites']],
  ['TEAM_MEMBER', [], ['My Profile']],
  ['ADMIN', [], ['Admin']],
  ['LIAISON', ['Meetings'], []],
] as const)('%s has the five common links and %j %j', async (role, meetings, own) => {
  shell({ user: aUser({ role }) });
  expect(await links()).toEqual(['Home', 'Dashboard', 'Messages', ...meetings, 'Liaisons', 'Pricing', ...own]);
});

test('the visitor’s actions lead to /login', async () => {
  shell({ user: null });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
});

test.each(['ATHLETE', 'TEAM_MEMBER', 'LIAISON', 'ADMIN'] as const)('%s has Log out in the bar', async (role) => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const { person } = shell({ user: aUser({ role }) });
  const bar = await screen.findByRole('banner');
  await person.click(await within(bar).findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/logout'));
});

test('a visitor has no Log out', async () => {
  shell({ user: null });
  await screen.findByRole('link', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('logging out from the account menu sends the browser to /api/logout too', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const { person } = shell({ user: aUser() });
  await person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/logout'));
});

test('the browser goes to /api/logout after the tasks before the logout are done', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const takeOut = beforeLogout.add(() => answered);
  const { person } = shell({ user: aUser() });
  await person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(leaveTo).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/logout'));
  takeOut();
});

test('the account menu holds the screens of the account and the theme, by keyboard too', async () => {
  const { person, address } = shell({ user: aUser({ role: 'LIAISON' }) });
  const button = await screen.findByRole('button', { name: 'Account of Maya' });
  act(() => button.focus());
  await person.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Account of Maya' });
  const names = (role: 'menuitem' | 'menuitemradio') =>
    within(menu)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(names('menuitem')).toEqual(['My Profile', 'Availability', 'Settings', 'Log out']);
  expect(names('menuitemradio')).toEqual(['System', 'Light', 'Dark']);
  await person.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
  expect(within(menu).getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await person.click(within(menu).getByRole('menuitem', { name: 'Availability' }));
  expect(address()).toBe('/availability');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('the footer of a signed-in user has the company and legal links and the support address', async () => {
  shell({ user: aUser() });
  await links();
  const footer = screen.getByRole('contentinfo');
  const hrefs = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'mailto:support@entourage.example',
    '/about',
    '/pricing',
    '/contact',
    '/terms-of-service',
    '/privacy-policy',
  ]);
  for (const text of ['Careers', 'Cookie Policy', 'GDPR']) expect(within(footer).getByText(text)).toBeVisible();
  expect(within(footer).queryByRole('heading')).toBeNull();
});

test.each([
  ['ATHLETE', ['Home', 'Dashboard', 'Messages', 'Meetings', 'Liaisons']],
  ['LIAISON', ['Home', 'Dashboard', 'Messages', 'Meetings', 'Liaisons']],
  ['TEAM_MEMBER', ['Home', 'Dashboard', 'Messages', 'Liaisons']],
] as const)('an approved %s has the quick links at the bottom', async (role, expected) => {
  shell({ user: aUser({ role }) });
  const quick = await screen.findByRole('navigation', { name: 'Quick access' });
  expect(
    within(quick)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(expected);
});

test.each([aUser({ role: 'ADMIN' }), aUser({ role: 'ATHLETE', verificationStatus: 'PENDING' })])(
  'without approval, and as an administrator, there are none (%#)',
  async (user) => {
    shell({ user });
    await links();
    expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
  },
);

test('Ctrl-K opens the palette, which goes to the screen that is typed', async () => {
  const { person, address } = shell({ user: aUser() });
  await links();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Go to a screen or a person' }), 'priv');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(address()).toBe('/privacy-policy');
});

test('Careers, Cookie Policy and GDPR are plain text', async () => {
  shell({ user: null });
  const footer = await screen.findByRole('contentinfo');
  for (const name of ['Careers', 'Cookie Policy', 'GDPR']) {
    expect(within(footer).getByText(name)).toBeVisible();
    expect(within(footer).queryByRole('link', { name })).toBeNull();
  }
});

test('the link to the messages shows the number of unread messages in all conversations', async () => {
  const other = aConversation({ user: aPartner({ id: 'other' }), unreadCount: 1 });
  shell({ user: aUser(), answers: { 'GET messages': { body: [aConversation({ unreadCount: 2 }), other] } } });
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(await within(bar).findByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
});

test('a user who is not approved requests no conversations', async () => {
  const { gateway } = shell({ user: aUser({ verificationStatus: 'PENDING' }) });
  await links();
  expect(gateway.sent.map(({ call }) => call)).not.toContain('GET messages');
});
