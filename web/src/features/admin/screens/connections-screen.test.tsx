import { exampleIds } from '@entourage/contracts/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/base-api.ts';
import { aMeeting } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import { aBoardUser, aConnection } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { athlete, liaison, admin, connection } = exampleIds;
const lists = {
  'GET admin/athletes': { body: [aBoardUser(athlete, 'maya'), aBoardUser('theo-id', 'theo')] },
  'GET admin/liaisons': { body: [aBoardUser(liaison, 'dr.rivera')] },
  'GET admin/connections': { body: [aConnection()] },
};
const open = (answers: Answers = {}) =>
  renderApp({
    user: aUser({ id: admin, role: 'ADMIN' }),
    path: '/admin/connections',
    answers: { ...lists, ...answers },
  });
const posts = ({ gateway }: ReturnType<typeof open>) =>
  gateway.sent.filter(({ call }) => call === 'POST admin/connections').map(({ body }) => body);

async function connectTo(person: ReturnType<typeof open>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: 'Connect dr.rivera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect dr.rivera to...' }));
  await person.type(dialog.getByRole('combobox', { name: 'Athlete' }), name);
  await person.click(await screen.findByRole('option', { name }));
  await person.click(dialog.getByRole('button', { name: 'Connect' }));
}

test('the board shows the athletes with their liaisons, the liaisons and three figures', async () => {
  open();
  const maya = within(await screen.findByRole('listitem', { name: 'maya' }));
  expect(maya.getByText('Unknown Sport')).toBeVisible();
  expect(maya.getByText('dr.rivera')).toBeVisible();
  expect(maya.getByText('Sports Medicine')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Connection Type' })).toHaveTextContent('Sports Science');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['1', '1', '1']);
});

test('Connect makes the same call as dragging', async () => {
  const app = open({
    'POST admin/connections': { status: 201, body: aConnection({ id: 'new', athleteId: 'theo-id' }) },
  });
  await connectTo(app.person, 'theo');
  expect(await screen.findByText('Athlete and liaison successfully connected!')).toBeVisible();
  expect(posts(app)).toEqual([{ athleteId: 'theo-id', liaisonId: liaison, liaisonType: 'SPORTS_SCIENCE' }]);
});

test('another type than the liaison’s own is warned of until it is chosen', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Connect dr.rivera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect dr.rivera to...' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'dr.rivera works in Sports Medicine. This would connect as Sports Science.',
  );
  await person.click(dialog.getByRole('combobox', { name: 'Connection Type' }));
  await person.click(await screen.findByRole('option', { name: 'Sports Medicine' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

/** jsdom has no layout: the card of the athlete gets a place, and the pointer goes there from outside it. */
async function drop(card: string, username = 'theo') {
  const athleteCard = await screen.findByRole('listitem', { name: username });
  const place = { x: 0, y: 0, left: 0, top: 0, right: 100, bottom: 100, width: 100, height: 100 };
  athleteCard.getBoundingClientRect = () => ({ ...place, toJSON: () => place });
  fireEvent.mouseDown(screen.getByRole('button', { name: card }), { button: 0, clientX: 500, clientY: 500 });
  fireEvent.mouseMove(document, { clientX: 520, clientY: 500 });
  await screen.findByText('as Sports Science');
  fireEvent.mouseMove(document, { clientX: 50, clientY: 50 });
  expect(await within(athleteCard).findByText('Drop to connect as Sports Science')).toBeVisible();
  fireEvent.mouseUp(document);
}

test('a drop connects at once, whatever the title of the liaison says', async () => {
  const physician = aBoardUser(liaison, 'dr.rivera');
  const profile = { title: 'Team Physician' } as NonNullable<typeof physician.profile>;
  const app = open({
    'GET admin/liaisons': { body: [{ ...physician, profile }] },
    'GET admin/connections': { body: [] },
    'POST admin/connections': { status: 201, body: aConnection({ id: 'new', athleteId: 'theo-id' }) },
  });
  await drop('Drag dr.rivera onto an athlete');
  expect(await screen.findByText('Athlete and liaison successfully connected!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(app)).toEqual([{ athleteId: 'theo-id', liaisonId: liaison, liaisonType: 'SPORTS_SCIENCE' }]);
});

test('a drop as another type than all connections of the liaison have asks first', async () => {
  const app = open();
  await drop('Drag dr.rivera onto an athlete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect dr.rivera to...' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'dr.rivera works in Sports Medicine. This would connect as Sports Science.',
  );
  expect(posts(app)).toEqual([]);
});

test('a duplicate is refused before anything is sent', async () => {
  const app = open();
  await drop('Drag dr.rivera onto an athlete', 'maya');
  expect(await screen.findByText('Connection Exists')).toBeVisible();
  expect(screen.getByText('This athlete-liaison connection already exists.')).toBeVisible();
  expect(posts(app)).toEqual([]);
});

test('a duplicate that the board does not know yet gets the same text from the server', async () => {
  const body = { message: 'This athlete-liaison connection already exists.', code: 'CONFLICT' };
  const app = open({ 'POST admin/connections': { status: 409, body } });
  await connectTo(app.person, 'theo');
  expect(await screen.findByText('Connection Exists')).toBeVisible();
});

test('who is connected with the liaison already cannot be chosen again', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Connect dr.rivera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect dr.rivera to...' }));
  await person.type(dialog.getByRole('combobox', { name: 'Athlete' }), '{ArrowDown}');
  const offered = await screen.findAllByRole('option');
  expect(offered.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
    ['theo', 'false'],
    ['maya · connected already', 'true'],
  ]);
});

test('athletes without a liaison come first and can be shown alone; a new connection moves no card', async () => {
  const made = aConnection({ id: 'new', athleteId: 'theo-id', athlete: { username: 'theo' } });
  const { person, gateway } = open({ 'POST admin/connections': { status: 201, body: made } });
  const cards = () =>
    within(screen.getByRole('region', { name: /^Athletes/ })).getAllByRole('listitem', { name: /maya|theo/ });
  await screen.findByRole('listitem', { name: 'theo' });
  const namesOf = () => cards().map((card) => card.getAttribute('aria-label'));
  expect(namesOf()).toEqual(['theo', 'maya']);
  const filter = screen.getByRole('button', { name: 'Without a liaison: 1' });
  await person.click(filter);
  expect(namesOf()).toEqual(['theo']);
  expect(screen.getByRole('heading', { name: /^Athletes\s*1 of 2$/ })).toBeVisible();
  await person.click(filter);
  gateway.answer({ 'GET admin/connections': { body: [made, aConnection()] } });
  await connectTo(person, 'theo');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Without a liaison/ })).toBeNull());
  expect(namesOf()).toEqual(['theo', 'maya']);
});

test('any other refusal shows the server message', async () => {
  const body = { message: 'The athlete is not approved', code: 'CONFLICT' };
  const app = open({ 'POST admin/connections': { status: 409, body } });
  await connectTo(app.person, 'theo');
  expect(await screen.findByText('Connection Failed')).toBeVisible();
  expect(screen.getByText('The athlete is not approved')).toBeVisible();
});

test('a connection is removed after a confirmation', async () => {
  const app = open({ [`DELETE admin/connections/${connection}`]: { body: { success: true } } });
  const remove = await screen.findByRole('button', { name: 'Remove dr.rivera from maya' });
  await app.person.click(remove);
  await app.person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.gateway.sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await app.person.click(remove);
  app.gateway.answer({ 'GET admin/connections': { body: [] } });
  await app.person.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Connection Removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove dr.rivera from maya' })).toBeNull());
});

test('the confirmation names the meetings that are cancelled with the connection', async () => {
  const meetings = [
    aMeeting({ id: 'later', scheduledAt: '2099-03-09T08:00:00.000Z', status: 'PENDING' }),
    aMeeting(),
    aMeeting({ id: 'over', scheduledAt: '2020-03-05T08:00:00.000Z' }),
    aMeeting({ id: 'cancelled', scheduledAt: '2099-03-06T08:00:00.000Z', status: 'CANCELLED' }),
    aMeeting({ id: 'of-theo', athleteId: 'theo-id', scheduledAt: '2099-03-07T08:00:00.000Z' }),
  ];
  const { person, gateway } = open();
  await person.click(await screen.findByRole('button', { name: 'Remove dr.rivera from maya' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Their meetings could not be loaded/)).toBeVisible();
  gateway.answer({ [`GET appointments/liaison/${liaison}`]: { body: meetings } });
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  const named = await dialog.findAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thu, Mar 5, \d+:00 [AP]M \S+ · 1:1 Consultation$/),
    expect.stringMatching(/^Mon, Mar 9, .* \(not confirmed yet\)$/),
  ]);
});

test('a connection by another administrator appears live', async () => {
  const { gateway, store } = open();
  await screen.findByRole('listitem', { name: 'theo' });
  const theirs = aConnection({ id: 'theirs', athleteId: 'theo-id', athlete: { username: 'theo' } });
  gateway.answer({ 'GET admin/connections': { body: [theirs, aConnection()] } });
  act(() => {
    store.dispatch(baseApi.util.invalidateTags(['Connections']));
  });
  expect(await screen.findByRole('button', { name: 'Remove dr.rivera from theo' })).toBeVisible();
});
