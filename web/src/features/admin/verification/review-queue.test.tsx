import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aUser } from '#test-setup/a-user.ts';
import { anAdminUser } from '#test-setup/an-admin-view.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { decisionUndoMs } from './use-decisions.ts';

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
const goodCheck = {
  checkedAt: '2026-03-05T09:01:00.000Z',
  hostMatches: true,
  isHttps: true,
  handleInUrl: true,
  codeMatches: true,
  codeWasFresh: true,
  urlUsedByAnother: false,
};
const aPost = (userId: string, check: typeof goodCheck | null = goodCheck) => ({
  id: userId.replace('8000', '8001'),
  userId,
  platform: 'TWITTER',
  accountHandle: 'maya',
  postUrl: 'https://x.com/maya/status/1',
  verificationCode: 'ENTOURAGE-ABC123',
  submittedAt: '2026-03-05T09:00:00.000Z',
  reviewStatus: 'PENDING',
  reviewedAt: null,
  reviewNotes: null,
  reviewedBy: null,
  codeMatches: true,
  check,
});
const decisionOn = (id: string) => `PATCH admin/users/${id}/verification`;

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function openQueue(answers: Answers = {}, users = [newer, older]) {
  const app = renderApp({
    user: aUser({ id: admin, username: 'ada', firstName: 'Ada', lastName: null, role: 'ADMIN' }),
    path: '/admin?view=users',
    answers: {
      'GET users': { body: users },
      [`GET admin/users/${older.id}/social-verifications`]: { body: [aPost(older.id)] },
      [`GET admin/users/${newer.id}/social-verifications`]: { body: [aPost(newer.id)] },
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

/** The time of a decision passes. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(decisionUndoMs));

test('a decision that waits is sent when the tab is closed, by a keepalive request', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('a');
  expect(dialog().getByText('Omar will be approved')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(app.gateway.sent.filter(({ call }) => call === decisionOn(older.id))).toMatchObject([{ keepalive: true }]),
  );
});

test('who waits longest comes first; a key approves, shows the next one, and is sent after 8 s', async () => {
  const app = await openQueue();
  expect(dialog().getByText('1 of 2')).toBeVisible();
  expect(dialog().getByText('Omar')).toBeVisible();
  // One decision per case: the post has none of its own.
  expect(await dialog().findByText('View Post')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Approve post' })).toBeNull();
  await readyToDecide();
  await app.person.keyboard('a');
  expect(dialog().getByText('Omar will be approved')).toBeVisible();
  expect(dialog().getByText('Nia')).toBeVisible();
  expect(dialog().getByText('2 of 2')).toBeVisible();
  expect(sentTo(app, older.id)).toEqual([]);
  app.gateway.answer({ 'GET users': { body: [newer, approvedOlder] } });
  await wait();
  expect(await screen.findByText('Omar approved')).toBeVisible();
  expect(sentTo(app, older.id)).toEqual([{ status: 'APPROVED', expectedStatus: 'UNDER_REVIEW' }]);
  expect(dialog().queryByText('Omar will be approved')).toBeNull();

  await readyToDecide();
  app.gateway.answer({ 'GET users': { body: [{ ...newer, verificationStatus: 'REJECTED' }, approvedOlder] } });
  await app.person.keyboard('r');
  const reason = within(await screen.findByRole('dialog', { name: 'Reject Nia?' }));
  await app.person.type(reason.getByRole('textbox', { name: 'Reason' }), 'No answer');
  await app.person.click(reason.getByRole('button', { name: 'Reject' }));
  expect(await dialog().findByText('Nobody is waiting for a decision')).toBeVisible();
  await wait();
  expect(await screen.findByText('Nia rejected')).toBeVisible();
  // Letters of the reason are no keys of the queue.
  expect(sentTo(app, newer.id)).toEqual([{ status: 'REJECTED', notes: 'No answer', expectedStatus: 'UNDER_REVIEW' }]);
});

test('a decision is taken back by a key, and its athlete is shown again', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('a');
  expect(dialog().getByText('Nia')).toBeVisible();
  await app.person.keyboard('u');
  expect(dialog().getByText('1 of 2')).toBeVisible();
  await readyToDecide();
  await wait();
  expect(sentTo(app, older.id)).toEqual([]);
  expect(dialog().queryByText('Omar will be approved')).toBeNull();
});

test('each decision can be taken back on its own page; those of others are sent', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('a');
  await readyToDecide();
  await app.person.keyboard('a');
  await app.person.keyboard('pp');
  await app.person.click(
    within(dialog().getByText('Omar will be approved').closest('[role=alert]')!).getByText('Undo'),
  );
  await wait();
  await waitFor(() => expect(sentTo(app, newer.id)).toHaveLength(1));
  expect(sentTo(app, older.id)).toEqual([]);
});

test('a closed queue sends what was decided, and offers to take it back until then', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('a');
  await app.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Omar will be approved')).toBeVisible();
  await wait();
  await waitFor(() => expect(sentTo(app, older.id)).toHaveLength(1));
});

test('a screen that is left sends at once', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('a');
  app.unmount();
  await waitFor(() => expect(sentTo(app, older.id)).toHaveLength(1));
});

test.each([
  ['a flagged check', [aPost(older.id, { ...goodCheck, handleInUrl: false })], 'Handle is not part of the address'],
  ['a check that has not run', [aPost(older.id, null)], 'The automatic check has not run yet.'],
  ['no post', [], 'No post was submitted.'],
])('with %s an approval is asked for first', async (_, posts, doubt) => {
  const app = await openQueue({ [`GET admin/users/${older.id}/social-verifications`]: { body: posts } });
  await readyToDecide();
  await app.person.keyboard('a');
  const question = within(await screen.findByRole('dialog', { name: 'Approve Omar anyway?' }));
  expect(question.getByText(doubt)).toBeVisible();
  await app.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve Omar anyway?' })).toBeNull());
  await wait();
  expect(sentTo(app, older.id)).toEqual([]);
  await app.person.keyboard('a');
  await app.person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  await wait();
  await waitFor(() => expect(sentTo(app, older.id)).toHaveLength(1));
});

test('a decision of another administrator is shown and nothing is overwritten', async () => {
  const refused = { status: 409, body: { message: 'The verification has changed meanwhile', code: 'CONFLICT' } };
  const app = await openQueue({ [decisionOn(older.id)]: refused });
  await readyToDecide();
  await app.person.keyboard('a');
  app.gateway.answer({ 'GET users': { body: [newer, { ...older, verificationStatus: 'REJECTED' }] } });
  await wait();
  expect(await dialog().findByText(/Omar: the status has changed meanwhile, so nothing was saved/)).toBeVisible();
  await app.person.click(dialog().getByRole('button', { name: 'Show' }));
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

test('a decision that could not be stored is told, and can be made again', async () => {
  const app = await openQueue({ [decisionOn(older.id)]: { status: 503, body: { message: 'Not now' } } });
  await readyToDecide();
  await app.person.keyboard('a');
  await wait();
  expect(await dialog().findByText(/Omar: the decision could not be saved/)).toBeVisible();
  await app.person.click(dialog().getByRole('button', { name: 'Show' }));
  await readyToDecide();
  app.gateway.answer({ [decisionOn(older.id)]: { body: approvedOlder } });
  await app.person.keyboard('a');
  await wait();
  expect(await screen.findByText('Omar approved')).toBeVisible();
});

test('who is passed over can be looked at again', async () => {
  const app = await openQueue();
  await readyToDecide();
  await app.person.keyboard('nn');
  expect(await dialog().findByText('2 athletes are still waiting.')).toBeVisible();
  await app.person.click(dialog().getByRole('button', { name: 'Start again' }));
  expect(dialog().getByText('Omar')).toBeVisible();
});

test('with nobody waiting the queue says so', async () => {
  await openQueue({}, [approvedOlder]);
  expect(dialog().getByText('Nobody is waiting for a decision')).toBeVisible();
});
