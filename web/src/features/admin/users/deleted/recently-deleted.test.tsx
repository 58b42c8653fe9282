import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { restorationTexts } from './texts.ts';

const words = restorationTexts.result;
const { admin, athlete, liaison } = exampleIds;
const me = anAdminUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' });
const maya = anAdminUser();
const rivera = anAdminUser({
  id: liaison,
  username: 'dr.rivera',
  firstName: 'Ana',
  lastName: 'Rivera',
  role: 'LIAISON',
});
const deletedMaya = {
  id: athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'ATHLETE',
  deletedAt: '2026-03-01T09:00:00.000Z',
  restorableUntil: '2026-03-08T09:00:00.000Z',
};
const back = (restored: number) => ({ restored, missing: [] as object[] });
const restoration = { connections: back(2), meetings: back(1), shares: back(0), invites: back(1) };
const impact = {
  connections: { ended: 0, kept: 0 },
  meetings: { ended: 3, kept: 0 },
  shares: { ended: 2, kept: 0 },
  invites: { ended: 0, kept: 0 },
  records: { ended: 41, kept: 0 },
};
const restoreCall = `POST admin/users/${athlete}/restore`;
const open = (answers: Answers = {}, path = '/admin?view=users') =>
  renderApp({
    user: aUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' }),
    path,
    answers: {
      'GET users': { body: [me, rivera] },
      'GET admin/deleted-users': { body: [deletedMaya] },
      [restoreCall]: { body: maya },
      [`GET admin/users/${athlete}/restoration`]: { body: restoration },
      ...answers,
    },
  });
afterEach(() => jest.useRealTimers());

const section = async () => within(await screen.findByRole('region', { name: 'Recently deleted' }));

test('without deleted users there is no section', async () => {
  open({ 'GET admin/deleted-users': { body: [] } });
  expect(await screen.findByText('2 users')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Recently deleted')).toBeNull());
});

test('a deleted user is restored after a confirmation, and the dialog says what came back', async () => {
  const { person, gateway } = open();
  const row = await section();
  expect(row.getByText('Maya Okafor')).toBeVisible();
  expect(row.getByText(/Can be restored until Mar 8, 2026/)).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Restore Maya Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Maya Okafor' }));
  gateway.answer({ 'GET admin/deleted-users': { body: [] }, 'GET users': { body: [me, rivera, maya] } });
  await person.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Back: 2 connections, 1 meeting, and 1 open invite.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Maya Okafor is restored' })).toBeVisible();
  expect(gateway.sent.find(({ call }) => call === restoreCall)?.body).toEqual({});
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what comes back later is shown with the live event of its service', async () => {
  const path = `GET admin/users/${athlete}/restoration`;
  const { person, gateway, store } = open({ [path]: { body: { ...restoration, meetings: null } } });
  await person.click((await section()).getByRole('button', { name: 'Restore Maya Okafor' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(words.working)).toBeVisible();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === path)).toHaveLength(1));
  gateway.answer({ [path]: { body: restoration } });
  act(() => refreshFromEvents(store, { type: 'entourage.scheduling.live', tags: ['Shares'] }));
  expect(await screen.findByText('Back: 2 connections, 1 meeting, and 1 open invite.')).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === path)).toHaveLength(2);
});

test('after ten seconds what is known is shown, with the note that more may follow', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { person } = open({ [`GET admin/users/${athlete}/restoration`]: { body: { ...restoration, meetings: null } } });
  await person.click((await section()).getByRole('button', { name: 'Restore Maya Okafor' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(words.working)).toBeVisible();
  act(() => jest.advanceTimersByTime(10_000));
  expect(await screen.findByText('Back: 2 connections and 1 open invite.')).toBeVisible();
  expect(screen.getByText(words.late)).toBeVisible();
});

test('what did not come back is listed with the reason', async () => {
  const missing = [{ reason: 'TAKEN', partnerId: liaison, at: '2026-03-09T09:00:00.000Z' }];
  const body = { ...restoration, meetings: { restored: 0, missing } };
  const { person } = open({ [`GET admin/users/${athlete}/restoration`]: { body } });
  await person.click((await section()).getByRole('button', { name: 'Restore Maya Okafor' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Meeting with Ana Rivera on Mar 9, 2026.*: its time is taken$/)).toBeVisible();
});

test('a name and an address that are taken are asked for, and both are sent', async () => {
  const { person, gateway } = open({
    [restoreCall]: {
      status: 409,
      body: { message: 'This username is taken', code: 'CONFLICT', fields: { username: 'This username is taken' } },
    },
  });
  await person.click((await section()).getByRole('button', { name: 'Restore Maya Okafor' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  const username = await screen.findByRole('textbox', { name: 'Username' });
  expect(screen.getByText('This username is taken')).toBeVisible();
  expect(username).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  await person.type(username, 'maya.o');
  const fields = { email: 'This email address is in use' };
  gateway.answer({ [restoreCall]: { status: 409, body: { message: fields.email, code: 'CONFLICT', fields } } });
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  const email = await screen.findByRole('textbox', { name: 'Email' });
  expect(email).toHaveFocus();
  await person.type(email, 'maya@example.org');
  gateway.answer({ [restoreCall]: { body: maya } });
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('dialog', { name: 'Maya Okafor is restored' })).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === restoreCall).map(({ body }) => body)).toEqual([
    {},
    { username: 'maya.o' },
    { username: 'maya.o', email: 'maya@example.org' },
  ]);
});

test('a refusal without a field is told, and the dialog stays', async () => {
  const { person } = open({ [restoreCall]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
  await person.click((await section()).getByRole('button', { name: 'Restore Maya Okafor' }));
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Failed to restore user')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Restore Maya Okafor' })).toBeVisible();
});

test('the dialog of a deletion counts what it ends, and its toast undoes it at once', async () => {
  const { person, gateway, address } = open({
    'GET users': { body: [me, maya, rivera] },
    'GET admin/deleted-users': { body: [] },
    [`GET admin/users/${athlete}/impact?change=DELETION`]: { body: impact },
    [`DELETE admin/users/${athlete}`]: { body: { success: true } },
  });
  await person.click(await screen.findByRole('button', { name: 'More: Maya Okafor' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Maya Okafor' }));
  expect(dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.')).toBeVisible();
  const counted = 'This cancels 3 meetings, ends 2 shares, and locks 41 records away.';
  expect(await dialog.findByText(counted)).toBeVisible();
  expect(dialog.queryByText(/restore/)).toBeNull();
  gateway.answer({ 'GET users': { body: [me, rivera] }, 'GET admin/deleted-users': { body: [deletedMaya] } });
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('An administrator can restore the account for 7 days.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('dialog', { name: 'Maya Okafor is restored' })).toBeVisible();
  expect(gateway.sent.filter(({ call }) => call === restoreCall)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin?view=users'));
});
