import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { colorModeKey } from '#shared/theme/theme.ts';
import { aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import CommandPalette from './command-palette.tsx';
import { PaletteKeys } from './palette-keys.tsx';

const { athlete, liaison, admin } = exampleIds;
const anAthlete = { ...anAdminUser(), sport: null, team: null };
const open = (user: ReturnType<typeof aUser> | null, answers: Answers = {}) =>
  renderApp(
    { user, path: '/home', answers },
    <CommandPalette isOpen typedEarly={{ current: null }} onClose={() => {}} />,
  );
const box = () => screen.findByRole('combobox', { name: 'Go to a screen or a person' });
const people = async () => within(await screen.findByRole('group', { name: 'People' })).getAllByRole('option');

test('a liaison goes to the dashboard of an assigned athlete', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const { person, address } = open(user, { [`GET liaisons/athletes/${liaison}`]: { body: [anAthlete] } });
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
  await person.type(await box(), 'okafor');
  expect((await people()).map(({ textContent }) => textContent)).toEqual(['MOMaya Okafor@maya · Athlete']);
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/dashboard?athlete=${athlete}`);
});

test('an athlete opens the thread with a recipient; arrow keys reach people after screens', async () => {
  const { person, address } = open(aUser(), { 'GET messages/recipients': { body: [aPartner()] } });
  await box();
  const [elena] = await people();
  expect(elena).toHaveTextContent('Elena Rivera@dr.rivera · Liaison');
  await person.keyboard('{ArrowUp}');
  expect(elena).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/messages?user=${liaison}`);
});

test('an administrator opens a user found by username; a long list shows the first people only', async () => {
  const users = Array.from({ length: 12 }, (_, index) => anAdminUser({ id: `u${index}`, username: `user${index}` }));
  const { person, address } = open(aUser({ id: admin, role: 'ADMIN' }), { 'GET users': { body: users } });
  expect(await people()).toHaveLength(8);
  expect(screen.getByText('4 more people: type a name')).toBeVisible();
  await person.type(await box(), 'user11');
  await person.click(screen.getByRole('option', { name: /Maya Okafor/ }));
  expect(address()).toBe('/admin?view=users&q=user11');
});

test('when people fail to load the screens stay, and the list can be retried', async () => {
  const recipients = 'GET messages/recipients';
  const { person, gateway } = open(aUser(), { [recipients]: { status: 503, body: { message: 'Not now' } } });
  expect(await screen.findByText('The people could not be loaded.')).toBeVisible();
  expect(screen.getByRole('option', { name: /^Messages/ })).toBeVisible();
  gateway.answer({ [recipients]: { body: [aPartner()] } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await people()).toHaveLength(1);
});

test('an empty list of people and an empty result have a text', async () => {
  const search = 'POST messages/search';
  const { person, gateway } = open(aUser(), {
    'GET messages/recipients': { body: [] },
    [search]: { body: { matches: [], next: null } },
  });
  expect(await screen.findByText('There are no people here yet.')).toBeVisible();
  await person.type(await box(), 'zzz');
  const nothing = 'No screen, action or person has that name, and no message contains it.';
  expect(await screen.findByText(nothing)).toBeVisible();
  gateway.answer({ [search]: { status: 503, body: { message: 'Not now' } } });
  await person.type(await box(), 'z');
  expect(await screen.findByText('Your messages could not be searched.')).toBeVisible();
});

test('visitors and users who are not approved or have to enrol a second factor get screens only, without requests for people', async () => {
  const pending = open(aUser({ verificationStatus: 'PENDING' }));
  expect(await screen.findByRole('combobox', { name: 'Go to a screen' })).toBeVisible();
  await screen.findByRole('option', { name: /^Verification/ });
  expect(pending.gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user']);
  pending.unmount();
  const enrolling = open(aUser({ role: 'ADMIN', totpEnrolmentRequired: true }), { 'GET users': { body: [] } });
  await screen.findByRole('option', { name: /^Settings/ });
  expect(screen.getByRole('combobox', { name: 'Go to a screen' })).toBeVisible();
  expect(enrolling.gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user']);
  enrolling.unmount();
  const visitor = open(null);
  await screen.findByRole('option', { name: /^Pricing/ });
  expect(visitor.gateway.sent.map(({ call }) => call)).toEqual(['GET auth/user']);
});

test('a path is not shown beside the name of a screen', async () => {
  open(aUser(), { 'GET messages/recipients': { body: [] } });
  expect(await screen.findByRole('option', { name: 'Messages' })).toBeVisible();
});

test('an athlete begins a meeting or an invite; what is typed finds a message to a person', async () => {
  const { person, address } = open(aUser(), { 'GET messages/recipients': { body: [aPartner()] } });
  await people();
  const actions = screen.getByRole('group', { name: 'Actions' });
  expect(
    within(actions)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Book a meeting', 'Invite a coach']);
  await person.type(await box(), 'mess elena');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Message Elena Rivera']);
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/messages?user=${liaison}`);
});

test('a liaison finds the dashboard of an athlete and a message to them', async () => {
  const user = aUser({ id: liaison, role: 'LIAISON' });
  const { person, address } = open(user, { [`GET liaisons/athletes/${liaison}`]: { body: [anAthlete] } });
  await people();
  await person.type(await box(), 'okafor');
  await person.click(screen.getByRole('option', { name: 'Message Maya Okafor' }));
  expect(address()).toBe(`/messages?user=${athlete}`);
});

test('the theme is changed from the palette', async () => {
  const { person } = open(aUser(), { 'GET messages/recipients': { body: [] } });
  await person.type(await box(), 'dark th');
  await person.keyboard('{Enter}');
  expect(localStorage.getItem(colorModeKey)).toBe('dark');
});

test('who is not approved has no action that would be refused', async () => {
  const { person } = open(aUser({ verificationStatus: 'PENDING' }));
  expect(await screen.findByRole('combobox', { name: 'Go to a screen' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  await person.type(screen.getByRole('combobox'), 'log out');
  expect(screen.getByRole('option', { name: 'Log out' })).toBeVisible();
});

test('what is typed before the palette has been loaded is in its search, and nowhere else', async () => {
  const pressed: string[] = [];
  const { person } = renderApp(
    { user: aUser(), answers: { 'GET messages/recipients': { body: [] } } },
    <PaletteKeys />,
  );
  document.body.addEventListener('keydown', ({ key }) => pressed.push(key));
  // Within one step of React, so that the palette cannot be there before the last key.
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of 'dan') fireEvent.keyDown(document.body, { key });
  });
  expect(await box()).toHaveValue('dan');
  await person.keyboard('a');
  expect(await box()).toHaveValue('dana');
  expect(pressed).toEqual(['k', 'a']);
});

test('a question mark shows the keys of this user, not while somebody types', async () => {
  const user = aUser({ role: 'ADMIN' });
  const { person } = renderApp(
    { user, path: '/home' },
    <>
      <PaletteKeys />
      <input aria-label="Note" />
    </>,
  );
  await person.type(screen.getByRole('textbox', { name: 'Note' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(document.body);
  await person.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await within(keys).findByRole('heading', { name: 'Review queue' })).toBeVisible();
  expect(within(keys).queryByRole('heading', { name: 'Times of a meeting' })).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('messages are found by what they say, and opened where they stand', async () => {
  const message = aMessage(7, { content: 'The ankle is better' });
  const { person, address, gateway } = open(aUser(), {
    'GET messages/recipients': { body: [] },
    'POST messages/search': { body: { matches: [{ user: aPartner(), message }], next: null } },
  });
  await person.type(await box(), 'ankle');
  const group = within(await screen.findByRole('group', { name: 'Messages' }));
  expect(group.getByRole('option')).toHaveTextContent('ERThe ankle is betterElena Rivera');
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/messages?user=${liaison}&message=message-7`);
  expect(gateway.sent.filter(({ call }) => call === 'POST messages/search')).toHaveLength(1);
});

test('Enter during an IME composition opens nothing', async () => {
  const { person, address } = open(aUser(), { 'GET messages/recipients': { body: [] } });
  await person.type(await box(), 'priv');
  fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
  expect(address()).toBe('/home');
});

test('a keydown without a key, as from autofill, is ignored', () => {
  renderApp({}, <PaletteKeys />);
  const faults: unknown[] = [];
  const onFault = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.error);
  };
  window.addEventListener('error', onFault);
  window.dispatchEvent(new Event('keydown'));
  window.removeEventListener('error', onFault);
  expect(faults).toEqual([]);
});
