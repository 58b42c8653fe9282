import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';

const { admin } = exampleIds;
const waiting = (id: string, firstName: string, day: number) =>
  anAdminUser({
    id,
    username: firstName.toLowerCase(),
    firstName,
    lastName: null,
    createdAt: `2026-03-0${day}T09:00:00.000Z`,
    verificationStatus: 'UNDER_REVIEW',
  });
const newer = waiting('01890000-0000-7000-8000-00000000000b', 'Nia', 4);
const older = waiting('01890000-0000-7000-8000-00000000000a', 'Omar', 1);
const approvedOlder = { ...older, verificationStatus: 'APPROVED' as const };
const decisionOn = (id: string) => `PATCH admin/users/${id}/verification`;

async function openQueue(answers: Answers = {}, users = [newer, older]) {
  const app = renderApp({
    user: aUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' }),
    path: '/admin?view=users',
    answers: {
      'GET users': { body: users },
      [`GET admin/users/${older.id}/social-verifications`]: { body: [] },
      [`GET admin/users/${newer.id}/social-verifications`]: { body: [] },
      [decisionOn(older.id)]: { body: approvedOlder },
      [decisionOn(newer.id)]: { body: { ...newer, verificationStatus: 'REJECTED' } },
      ...answers,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: /^Review queue/ }));
  await screen.findByRole('dialog', { name: /^Review queue/ });
  return app;
}
const dialog = () => within(screen.getByRole('dialog', { name: /^Review queue/ }));
const sentTo = ({ gateway }: Awaited<ReturnType<typeof openQueue>>, id: string) =>
  gateway.sent.filter(({ call }) => call === decisionOn(id)).map(({ body }) => body);
const readyToDecide = () => waitFor(() => expect(dialog().getByRole('button', { name: 'Approve' })).toBeEnabled());

test('who waits longest comes first; a key approves and shows the next one, until nobody waits', async () => {
  const app = await openQueue();
  expect(dialog().getByText('1 of 2')).toBeVisible();
  expect(dialog().getByText('Omar')).toBeVisible();
  await readyToDecide();
  app.gateway.answer({ 'GET users': { body: [newer, approvedOlder] } });
  await app.person.keyboard('a');
  expect(await screen.findByText('Omar approved')).toBeVisible();
  expect(sentTo(app, older.id)).toEqual([{ status: 'APPROVED', expectedStatus: 'UNDER_REVIEW' }]);
  expect(await dialog().findByText('Nia')).toBeVisible();
  expect(dialog().getByText('2 of 2')).toBeVisible();

  await readyToDecide();
  app.gateway.answer({ 'GET users': { body: [{ ...newer, verificationStatus: 'REJECTED' }, approvedOlder] } });
  await app.person.keyboard('r');
  const reason = within(await screen.findByRole('dialog', { name: 'Reject Nia?' }));
  await app.person.type(reason.getByRole('textbox', { name: 'Reason' }), 'No answer');
  await app.person.click(reason.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Nia rejected')).toBeVisible();
  // Letters of the reason are no keys of the queue.
  expect(sentTo(app, newer.id)).toEqual([{ status: 'REJECTED', notes: 'No answer', expectedStatus: 'UNDER_REVIEW' }]);
  expect(await screen.findByText('Nobody is waiting for a decision')).toBeVisible();
});

test('a decision of another administrator is shown and nothing is overwritten', async () => {
  const refused = { status: 409, body: { message: 'The verification has changed meanwhile', code: 'CONFLICT' } };
  const app = await openQueue({ [decisionOn(older.id)]: refused });
  await readyToDecide();
  app.gateway.answer({ 'GET users': { body: [newer, { ...older, verificationStatus: 'REJECTED' }] } });
  await app.person.keyboard('a');
  expect(await dialog().findByText(/The status has changed meanwhile, so nothing was saved/)).toBeVisible();
  expect(await dialog().findByText(/Omar is Rejected now/)).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Approve' })).toBeNull();
  await app.person.keyboard('n');
  expect(dialog().getByText('Nia')).toBeVisible();
});

test('who is decided on elsewhere stays in view as decided; who joins meanwhile comes last', async () => {
  const app = await openQueue();
  const latest = waiting('01890000-0000-7000-8000-00000000000c', 'Pia', 5);
  app.gateway.answer({ 'GET users': { body: [latest, newer, approvedOlder] } });
  act(() => refreshFromEvents(app.store, { type: 'user.updated', tags: ['Users'] }));
  expect(await dialog().findByText(/Omar is Approved now/)).toBeVisible();
  expect(dialog().getByText('1 of 3')).toBeVisible();
});

test('who is passed over can be looked at again; a failed decision stays where it is', async () => {
  const app = await openQueue({ [decisionOn(older.id)]: { status: 503, body: { message: 'Not now' } } });
  await readyToDecide();
  await app.person.keyboard('a');
  expect(await screen.findByText('Failed to update verification status')).toBeVisible();
  expect(dialog().getByText('1 of 2')).toBeVisible();
  await app.person.keyboard('nn');
  expect(await dialog().findByText('2 athletes are still waiting.')).toBeVisible();
  await app.person.click(dialog().getByRole('button', { name: 'Start again' }));
  expect(dialog().getByText('Omar')).toBeVisible();
});

test('with nobody waiting the queue says so', async () => {
  await openQueue({}, [approvedOlder]);
  expect(dialog().getByText('Nobody is waiting for a decision')).toBeVisible();
});
