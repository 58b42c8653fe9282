import type { Notice } from '@entourage/contracts/calls/notices';
import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aStep } from '#test-setup/a-record.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { NotificationsButton } from './components/notifications-button.tsx';

const aNotification = (changes: Partial<Notice> = {}): Notice => ({
  id: exampleIds.notice,
  kind: 'meeting-cancelled',
  title: 'Meeting cancelled',
  body: 'Your meeting with Elena Rivera was cancelled.',
  link: '/dashboard',
  createdAt: '2026-03-01T09:00:00.000Z',
  readAt: null,
  ...changes,
});
const cancelled = aNotification();
const connected = aNotification({ id: 'second', title: 'New connection', link: null });
const read = aNotification({ id: 'third', title: 'Verification approved', readAt: '2026-03-01T10:00:00.000Z' });

const show = (notifications: Answers[string], more: Answers = {}) =>
  renderApp(
    {
      user: aUser({ verificationStatus: 'PENDING' }),
      path: '/verification',
      answers: { 'GET notices': notifications, ...more },
    },
    <NotificationsButton />,
  );
const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const marks = (gateway: ReturnType<typeof show>['gateway']) =>
  gateway.sent.filter(({ call }) => call === 'POST notices/read').map(({ body }) => body);

test('the bell shows the number of unread notifications, and the panel lists them with status and time', async () => {
  const { person } = show({ body: [cancelled, connected, read] });
  await person.click(await bell('Notifications, 2 unread'));
  const entries = within(await panel()).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: Meeting cancelledYour meeting with Elena Rivera.* ago, Mar 1, 2026/),
    expect.stringMatching(/^Unread: New connection/),
    expect.stringMatching(/^Verification approved/),
  ]);
});

test('a change of a value is told with the reason of that change, which comes from the record', async () => {
  const at = '2026-03-01T09:00:00.000Z';
  const changed = aNotification({
    kind: 'biomarkers-changed',
    title: 'Injury risk updated',
    createdAt: '2026-03-01T09:00:00.040Z',
  });
  const risk = { field: 'injuryRisk', from: 'LOW', to: 'HIGH' } as const;
  const history = [
    { ...aStep(3, { ...risk, reason: 'Of the next day' }), at: '2026-03-02T09:00:00.000Z' },
    { ...aStep(2, { ...risk, reason: 'Ankle load after travel' }), at },
    { ...aStep(1, { ...risk, reason: 'Of a second before' }), at: '2026-03-01T08:59:59.000Z' },
  ];
  const { person, gateway } = show(
    { body: [changed, cancelled] },
    { [`GET biomarkers/${aUser().id}/history`]: { body: history } },
  );
  await person.click(await bell('Notifications, 2 unread'));
  expect(await within(await panel()).findByText('“Ankle load after travel”')).toBeVisible();
  expect(within(await panel()).queryByText(/^“Of /)).not.toBeInTheDocument();
  expect(gateway.sent.filter(({ call }) => call.endsWith('/history'))).toHaveLength(1);
});

test('a training job that ends interrupts with a toast that leads to its answers; other notices and those of before do not', async () => {
  const ended = aNotification({
    id: 'ended',
    kind: 'training-completed',
    title: 'Training finished',
    link: '/admin?compare=1',
  });
  const older = aNotification({ ...ended, id: 'older', title: 'Training of before' });
  const { person, gateway, store, address } = show({ body: [older] });
  await bell('Notifications, 1 unread');
  gateway.answer({ 'GET notices': { body: [cancelled, older] } });
  act(() => refreshFromEvents(store, { type: 'notice.created', tags: ['Notices'] }));
  await bell('Notifications, 2 unread');
  expect(screen.queryByRole('button', { name: 'Compare answers' })).toBeNull();
  gateway.answer({ 'GET notices': { body: [ended, cancelled, older] } });
  act(() => refreshFromEvents(store, { type: 'notice.created', tags: ['Notices'] }));
  await person.click(await screen.findByRole('button', { name: 'Compare answers' }));
  expect(address()).toBe('/admin?compare=1');
});

test('opening a notification marks it as read and follows its link', async () => {
  const { person, gateway, address } = show({ body: [cancelled, connected] });
  gateway.answer({ 'POST notices/read': { body: [{ ...cancelled, readAt: '2026-03-01T10:00:00.000Z' }] } });
  await person.click(await bell('Notifications, 2 unread'));
  gateway.answer({ 'GET notices': { body: [{ ...cancelled, readAt: '2026-03-01T10:00:00.000Z' }, connected] } });
  await person.click(within(await panel()).getByRole('link', { name: /Meeting cancelled/ }));
  expect(address()).toBe('/dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell('Notifications, 1 unread')).toBeVisible();
  expect(marks(gateway)).toEqual([{ ids: [cancelled.id] }]);
});

test('a notification without a link is only marked as read; one that is read is not marked again', async () => {
  const { person, gateway } = show({ body: [connected, read] }, { 'POST notices/read': { body: [] } });
  await person.click(await bell('Notifications, 1 unread'));
  await person.click(within(await panel()).getByRole('button', { name: /New connection/ }));
  await waitFor(() => expect(marks(gateway)).toEqual([{ ids: [connected.id] }]));
  await person.click(within(await panel()).getByRole('link', { name: /Verification approved/ }));
  expect(marks(gateway)).toHaveLength(1);
});

test('marking all as read is optimistic, and undone with a toast after a failure', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person, gateway } = show(
    { body: [cancelled, connected] },
    { 'POST notices/read': () => answered.then(() => ({ status: 503, body: { message: 'Not now' } })) },
  );
  await person.click(await bell('Notifications, 2 unread'));
  await person.click(within(await panel()).getByRole('button', { name: 'Mark all as read' }));
  expect(within(await panel()).queryByText('Unread:')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  // Also when the list cannot be loaded again.
  gateway.answer({ 'GET notices': { status: 503, body: { message: 'Not now' } } });
  answer();
  expect(await screen.findByText('Your notifications could not be marked as read. Please try again.')).toBeVisible();
  await waitFor(() => expect(gateway.sent.filter(({ call }) => call === 'GET notices')).toHaveLength(2));
  expect(within(await panel()).getAllByText('Unread:')).toHaveLength(2);
});

test('a new notification is counted live and announced', async () => {
  const { gateway, store } = show({ body: [read] });
  expect(await bell('Notifications')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  gateway.answer({ 'GET notices': { body: [cancelled, read] } });
  act(() => refreshFromEvents(store, { type: 'notice.created', tags: ['Notices'] }));
  expect(await bell('Notifications, 1 unread')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('New notification: Meeting cancelled.');
});

test('the empty list has a text, and a failed one can be retried', async () => {
  const { person, gateway } = show({ status: 503, body: { message: 'Not now' } });
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
  gateway.answer({ 'GET notices': { body: [] } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications yet.')).toBeVisible();
});

test('the panel shows a skeleton while loading', async () => {
  const { person } = show(() => new Promise(() => {}));
  await person.click(await bell('Notifications'));
  expect(within(await panel()).getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('Escape closes the panel and returns the focus to the bell; arrow keys move between notifications', async () => {
  const { person } = show({ body: [cancelled, connected] });
  await person.click(await bell('Notifications, 2 unread'));
  const first = within(await panel()).getByRole('link', { name: /Meeting cancelled/ });
  act(() => first.focus());
  await person.keyboard('{ArrowDown}');
  expect(within(await panel()).getByRole('button', { name: /New connection/ })).toHaveFocus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell('Notifications, 2 unread')).toHaveFocus();
});

test('a long list shows the newest ones, the others after a click', async () => {
  const many = Array.from({ length: 21 }, (_, index) => aNotification({ id: `n${index}` }));
  const { person } = show({ body: many });
  await person.click(await bell('Notifications, 9+ unread'));
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show all 21' }));
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(21);
});
