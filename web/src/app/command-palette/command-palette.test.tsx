import { exampleIds } from '@entourage/contracts/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { aPartner } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import CommandPalette from './command-palette.tsx';
import { PaletteKeys } from './palette-keys.tsx';

const { athlete, liaison, admin } = exampleIds;
const anAthlete = { ...anAdminUser(), sport: null, team: null };
const open = (user: ReturnType<typeof aUser> | null, answers: Answers = {}) =>
  renderApp({ user, path: '/home', answers }, <CommandPalette isOpen onClose={() => {}} />);
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
  const { person } = open(aUser(), { 'GET messages/recipients': { body: [] } });
  expect(await screen.findByText('There are no people here yet.')).toBeVisible();
  await person.type(await box(), 'zzz');
  expect(screen.getByText('No screen or person has that name.')).toBeVisible();
});

test('visitors and users who are not approved or have to enrol a second factor get screens only, without requests for people', async () => {
  const pending = open(aUser({ verificationStatus: 'PENDING' }));
  expect(await screen.findByRole('combobox', { name: 'Go to a screen' })).toBeVisible();
  await screen.findByRole('option', { name: /^Home/ });
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
