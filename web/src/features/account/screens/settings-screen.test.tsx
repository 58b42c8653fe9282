import type { Account, AccountSession } from '@entourage/contracts/calls/account';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#shared/browser/browser.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const account: Account = {
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  showInDeck: false,
  timezone: null,
  browserTimezone: 'Asia/Tokyo',
  mailNotices: true,
  pendingEmail: null,
  totpEnabled: false,
  recoveryCodesLeft: 0,
};
const aSession = (changes: Partial<AccountSession>): AccountSession => ({
  id: exampleIds.session,
  device: 'Chrome on Windows',
  address: '192.0.2.0/24',
  isCurrent: false,
  startedAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-01T09:30:00.000Z',
  ...changes,
});
const sessions = [aSession({ id: 's-1', device: 'Safari on iPhone', isCurrent: true }), aSession({})];

function open(answers: Answers = {}, user = aUser()) {
  const sections = { 'GET account/sessions': { body: sessions }, 'GET account/export': { body: null } };
  const given = { 'GET account': { body: account }, ...sections, ...answers };
  const app = renderApp({ user, path: '/settings', answers: given });
  const sentTo = (call: string) => app.gateway.sent.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, sentTo };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('names are saved; the button waits for a change', async () => {
  const { person, sentTo } = open({ 'PATCH account': { body: { ...account, firstName: 'May' } } });
  const profile = await panel('Profile');
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.clear(profile.getByLabelText('First name'));
  await person.type(profile.getByLabelText('First name'), 'May');
  await person.dblClick(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(sentTo('PATCH account')).toEqual([{ firstName: 'May', lastName: 'Okafor' }]);
});

test('the language is said, as there is no other one', async () => {
  open();
  const notices = await panel('Notifications, time zone and language');
  expect(notices.getByText('English (United States)')).toBeVisible();
});

test('another address waits for its link, is said, and the current one can be kept', async () => {
  const asked = { ...account, pendingEmail: 'maya@example.org.uk' };
  const { person, gateway, sentTo } = open({ 'PATCH account': { body: asked } });
  const signIn = await panel('Sign-in');
  await person.type(signIn.getByLabelText('Email'), '.uk');
  gateway.answer({ 'GET account': { body: asked } });
  await person.click(signIn.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Open the link that we sent to maya@example.org.uk.')).toBeVisible();
  expect(await signIn.findByText(/^We sent a link to maya@example.org.uk/)).toBeVisible();
  expect(signIn.getByLabelText('Email')).toHaveValue('maya@example.org');
  gateway.answer({ 'PATCH account': { body: account }, 'GET account': { body: account } });
  await person.click(signIn.getByRole('button', { name: 'Keep the current one' }));
  await waitFor(() => expect(signIn.queryByText(/^We sent a link/)).toBeNull());
  expect(sentTo('PATCH account')).toEqual([{ email: 'maya@example.org.uk' }, { email: 'maya@example.org' }]);
});

test('an address that is refused stays in the field', async () => {
  const body = { message: 'Too many requests. Please try again later.', code: 'RATE_LIMITED' };
  const { person } = open({ 'PATCH account': { status: 429, body } });
  const signIn = await panel('Sign-in');
  await person.clear(signIn.getByLabelText('Email'));
  await person.type(signIn.getByLabelText('Email'), 'other@example.org');
  await person.click(signIn.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
  expect(signIn.getByLabelText('Email')).toHaveValue('other@example.org');
});

test('a wrong current password is named at its field; a right one empties the form', async () => {
  const text = 'This is not your current password';
  const call = 'PUT account/password';
  const { person, gateway, sentTo } = open({
    [call]: { status: 400, body: { message: text, code: 'VALIDATION', fields: { currentPassword: text } } },
  });
  const signIn = await panel('Sign-in');
  await person.type(signIn.getByLabelText('Current password'), 'wrong one');
  await person.type(signIn.getByLabelText('New password'), 'lanterns over the bay');
  await person.click(signIn.getByRole('button', { name: 'Change password' }));
  expect(await signIn.findByText(text)).toBeVisible();
  expect(signIn.getByLabelText('Current password')).toHaveFocus();
  // No toast repeats the error at the field.
  expect(screen.queryByText('Could not be saved')).toBeNull();
  gateway.answer({ [call]: { body: { success: true } } });
  await person.dblClick(signIn.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your other sessions have ended.')).toBeVisible();
  expect(signIn.getByLabelText('New password')).toHaveValue('');
  expect(sentTo(call)).toHaveLength(2);
});

test('sessions are told with device and address; another one is ended, this one is not offered', async () => {
  const call = `DELETE account/sessions/${exampleIds.session}`;
  const { person, gateway } = open();
  gateway.answer({
    [call]: () => {
      gateway.answer({ 'GET account/sessions': { body: sessions.slice(0, 1) } });
      return { body: { success: true } };
    },
  });
  const list = await panel('Sessions');
  expect(await list.findByText('This session')).toBeVisible();
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('Chrome on Windows192.0.2.0/24');
  await person.click(list.getByRole('button', { name: 'End the session: Chrome on Windows' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.queryByRole('button')).toBeNull();
});

test('a session that had ended elsewhere is said, and the list follows', async () => {
  const { person, gateway } = open();
  const list = await panel('Sessions');
  await list.findByText('This session');
  gateway.answer({ 'GET account/sessions': { body: sessions.slice(0, 1) } });
  await person.click(list.getByRole('button', { name: 'End the session: Chrome on Windows' }));
  expect(await screen.findByText('That session had already ended')).toBeVisible();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('a session that has begun since the last visit of the page is there', async () => {
  const { gateway, goTo } = open();
  expect(await (await panel('Sessions')).findAllByRole('listitem')).toHaveLength(2);
  await goTo('/pricing');
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  gateway.answer({
    'GET account/sessions': { body: [...sessions, aSession({ id: 's-3', device: 'Edge on Windows' })] },
  });
  await goTo('/settings');
  expect(await (await panel('Sessions')).findByText('Edge on Windows')).toBeVisible();
});

test('all other sessions end with one button', async () => {
  const { person, sentTo } = open({ 'DELETE account/sessions': { body: { success: true } } });
  await person.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  expect(sentTo('DELETE account/sessions')).toHaveLength(1);
});

test('sessions that cannot be loaded leave the rest of the page usable', async () => {
  open({ 'GET account/sessions': { status: 503, body: {} } });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
  expect((await panel('Profile')).getByLabelText('Last name')).toHaveValue('Okafor');
});

test('mails about notices are switched off at once; a failure takes the switch back', async () => {
  const { person, gateway, sentTo } = open({ 'PATCH account': { status: 503, body: {} } });
  const byMail = await screen.findByRole('switch', { name: 'Send notifications by email too' });
  expect(byMail).toBeChecked();
  await person.click(byMail);
  expect(await screen.findByText('Could not be saved')).toBeVisible();
  await waitFor(() => expect(byMail).toBeChecked());
  gateway.answer({ 'PATCH account': { body: {} }, 'GET account': { body: { ...account, mailNotices: false } } });
  await person.click(byMail);
  await waitFor(() => expect(byMail).not.toBeChecked());
  expect(sentTo('PATCH account').at(-1)).toEqual({ mailNotices: false });
});

test('the time zone follows the browser until one is chosen', async () => {
  const { person, sentTo } = open({ 'PATCH account': { body: account } });
  const zone = await screen.findByRole('combobox', { name: 'Time zone of emails and notifications' });
  expect(zone).toHaveTextContent('Follow the browser (now Asia/Tokyo)');
  await person.click(zone);
  await person.click(screen.getByRole('option', { name: /Eastern/ }));
  await waitFor(() => expect(sentTo('PATCH account')).toEqual([{ timezone: 'America/New_York' }]));
});

test('an approved athlete finds the way to change the answers of the onboarding', async () => {
  const { unmount } = open();
  const profile = await panel('Athlete profile');
  expect(profile.getByRole('link', { name: 'Edit athlete profile' })).toHaveAttribute('href', '/onboarding?edit=1');
  unmount();
  for (const user of [aUser({ verificationStatus: 'PENDING' }), aUser({ role: 'LIAISON' })]) {
    const other = open({}, user);
    await panel('Profile');
    expect(screen.queryByRole('link', { name: 'Edit athlete profile' })).toBeNull();
    other.unmount();
  }
});

test('the investor deck is for athletes', async () => {
  const { unmount } = open({}, aUser({ role: 'LIAISON' }));
  await panel('Profile');
  expect(screen.queryByRole('switch', { name: 'Show me in the investor deck' })).toBeNull();
  unmount();
  open();
  expect(await screen.findByRole('switch', { name: 'Show me in the investor deck' })).not.toBeChecked();
});

test('what another tab has saved appears, except in a field that is being changed', async () => {
  const { person, gateway, store } = open();
  const profile = await panel('Profile');
  await person.type(profile.getByLabelText('Last name'), '-Reyes');
  gateway.answer({ 'GET account': { body: { ...account, firstName: 'Mai', lastName: 'Other' } } });
  act(() => refreshFromEvents(store, { type: 'user.updated', tags: ['CurrentUser'] }));
  await waitFor(() => expect(profile.getByLabelText('First name')).toHaveValue('Mai'));
  expect(profile.getByLabelText('Last name')).toHaveValue('Okafor-Reyes');
});

test('what has been saved here counts as unchanged: names saved in another tab appear', async () => {
  const { person, gateway, store } = open({ 'PATCH account': { body: { ...account, firstName: 'Mayaa' } } });
  const profile = await panel('Profile');
  await person.type(profile.getByLabelText('First name'), 'a');
  gateway.answer({ 'GET account': { body: { ...account, firstName: 'Mayaa' } } });
  await person.click(profile.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile saved');
  gateway.answer({ 'GET account': { body: { ...account, firstName: 'Mai' } } });
  act(() => refreshFromEvents(store, { type: 'user.updated', tags: ['CurrentUser'] }));
  await waitFor(() => expect(profile.getByLabelText('First name')).toHaveValue('Mai'));
});

test('leaving with unsaved changes asks once, whichever forms have them', async () => {
  const { person, goTo, address } = open();
  await person.type((await panel('Profile')).getByLabelText('Last name'), '-Reyes');
  await person.type((await panel('Sign-in')).getByLabelText('Current password'), 'x');
  await goTo('/messages');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address()).toBe('/settings');
});

test('closing says what ends, asks for the password and leaves the page', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const text = 'This is not your current password';
  const refused = { status: 400, body: { message: text, code: 'VALIDATION', fields: { password: text } } };
  const { person, gateway, sentTo } = open({ 'DELETE account': refused });
  await person.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
  expect(dialog.getByText('Your connections to liaisons, and your meetings with them')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await dialog.findByText('Password is required')).toBeVisible();
  await person.type(dialog.getByLabelText('Your password'), 'wrong one');
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
  gateway.answer({ 'DELETE account': { body: { success: true } } });
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  expect(sentTo('DELETE account')).toEqual([{ password: 'wrong one' }, { password: 'wrong one' }]);
});

test('an account that cannot be loaded offers another try', async () => {
  const { person, gateway } = open({ 'GET account': { status: 503, body: {} } });
  expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
  gateway.answer({ 'GET account': { body: account } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await panel('Profile')).getByText('maya')).toBeVisible();
});
