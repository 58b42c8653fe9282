import { hourMs } from '@entourage/contracts/durations';
import { exampleIds } from '@entourage/contracts/ids';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { outbox, type UnsentMessage } from '#entities/messages/outbox.ts';
import { MessageOutbox } from '#features/messages/components/message-outbox.tsx';
import { draftStore } from '#features/messages/state/drafts.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { browser } from '#shared/browser/browser.ts';
import { aConversation, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { aUser } from '#test-setup/a-user.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { fakeLayout } from '#test-setup/layout.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { AppRoutes } from './routing/app-routes.tsx';

const { athlete, liaison } = exampleIds;
const noAnswer = () => Promise.reject(new Error('no network'));

const answers = (more: Answers = {}): Answers => ({
  'GET messages': { body: [aConversation({ lastMessage: aMessage(2) })] },
  [`GET messages?with=${liaison}`]: { body: [aMessage(1), aMessage(2)] },
  'GET appointments': { body: [] },
  [`GET liaisons/athlete/${athlete}`]: { body: [] },
  ...more,
});
/** No attempt comes due by time during a test, even on a slow machine: each attempt has the cause that the test names. */
const neverByTime = hourMs;
const open = (more: Answers = {}) =>
  renderApp(
    { user: aUser(), path: '/messages', answers: answers(more) },
    <>
      <AppRoutes />
      <MessageOutbox retryAfterMs={neverByTime} />
    </>,
  );
const box = () => screen.findByRole('textbox', { name: 'Message to Elena Rivera' });
/** Pasted: every typed letter draws the whole screen anew, which is a second of a busy machine. */
async function send({ person }: ReturnType<typeof open>, text: string) {
  const field = await box();
  act(() => field.focus());
  await person.paste(text);
  await person.keyboard('{Enter}');
}
const thread = () => screen.findByRole('region', { name: 'Messages with Elena Rivera' });
const posts = ({ gateway }: ReturnType<typeof open>) => gateway.sent.filter(({ call }) => call === 'POST messages');
const accepted = (content: string): Answers => ({
  'POST messages': {
    status: 201,
    body: aMessage(3, { id: 'real', content, senderId: athlete, receiverId: liaison }),
  },
});
const waitingSince = (createdAt: Date, changes: Partial<UnsentMessage> = {}) =>
  outbox.add({
    key: 'key-1',
    senderId: athlete,
    receiverId: liaison,
    content: 'From before',
    after: 2,
    state: 'waiting',
    createdAt: createdAt.toISOString(),
    ...changes,
  });
function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
/** The part of a page that survives a reload: its storage. */
const textsAtRest = () => Object.values({ ...localStorage }).join();

// Each test draws the whole application; with seven programs on its core that took more than the usual 10 and 20 s.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(60_000);

beforeAll(fakeLayout);
afterEach(() => {
  jest.restoreAllMocks();
  act(() => outbox.clear());
  sessionStorage.clear();
});

test('a message without an answer waits in its bubble and is sent once, with the same key, when the network is back', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'On my way');
  expect(await within(await thread()).findByText('Waiting for connection')).toBeVisible();
  expect(within(await thread()).getByText('On my way')).toBeVisible();
  expect(await box()).toHaveValue('');

  view.gateway.answer(accepted('On my way'));
  goOnline(true);
  expect(await screen.findByText('Your message has been delivered.')).toBeVisible();
  expect(within(await thread()).getAllByText('On my way')).toHaveLength(1);
  expect(within(await thread()).queryByText('Waiting for connection')).toBeNull();
  const keys = posts(view).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(textsAtRest()).not.toContain('On my way');
});

test('a message whose session has ended waits with its key, and is sent once its writer has signed in again', async () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});
  const before = open({ 'POST messages': { status: 401, body: { message: 'Unauthorized' } } });
  await send(before, 'Pain is back');
  expect(await within(await thread()).findByText('Waiting for connection')).toBeVisible();
  expect(await box()).toHaveValue('');
  expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  before.unmount();
  window.dispatchEvent(new Event('pageshow')); // The page that the sign-in leads back to.

  const after = open(accepted('Pain is back'));
  expect(await screen.findByText('Your message has been delivered.')).toBeVisible();
  const [refused, sent] = [posts(before), posts(after)];
  expect(sent).toMatchObject([{ body: { receiverId: liaison, content: 'Pain is back' } }]);
  expect(sent[0]!.headers['idempotency-key']).toBe(refused[0]!.headers['idempotency-key']);
  expect(refused).toHaveLength(1);
});

test('without a network nothing is tried, and two equal texts are two messages in their order', async () => {
  const view = open(accepted('ok'));
  await box();
  goOnline(false);
  for (const text of ['ok', 'ok', 'then this']) await send(view, text);
  expect(await within(await thread()).findAllByText('Waiting for connection')).toHaveLength(3);
  expect(posts(view)).toEqual([]);
  goOnline(true);
  await waitFor(() => expect(posts(view)).toHaveLength(3));
  expect(posts(view).map(({ body }) => (body as { content: string }).content)).toEqual(['ok', 'ok', 'then this']);
  expect(new Set(posts(view).map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
});

test('a waiting message can be discarded, here and in the list', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'Never mind');
  await view.person.click(await screen.findByRole('button', { name: 'Discard: Never mind' }));
  expect(screen.queryByText('Never mind')).toBeNull();
  expect(textsAtRest()).not.toContain('Never mind');
});

test('a message that waited before a reload is shown and sent, from any screen', async () => {
  waitingSince(new Date());
  const view = open(accepted('From before'));
  expect(await screen.findByText('Your message has been delivered.')).toBeVisible();
  expect(posts(view)).toMatchObject([
    { body: { receiverId: liaison, content: 'From before' }, headers: { 'idempotency-key': 'key-1' } },
  ]);
});

test('a waiting message that the server refuses later stays with its text until it is discarded', async () => {
  waitingSince(new Date());
  const view = open({ 'POST messages': { status: 404, body: { message: 'Not found' } } });
  expect(await within(await thread()).findByText('Not delivered')).toBeVisible();
  expect(within(await thread()).getByText('From before')).toBeVisible();
  expect(posts(view)).toHaveLength(1);
  await view.person.click(screen.getByRole('button', { name: 'Discard: From before' }));
  expect(within(await thread()).queryByText('From before')).toBeNull();
});

test('a message that has waited and is refused then does not come back into the input', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'On my way');
  await within(await thread()).findByText('Waiting for connection');
  view.gateway.answer({ 'POST messages': { status: 404, body: { message: 'Not found' } } });
  goOnline(true);
  expect(await within(await thread()).findByText('Not delivered')).toBeVisible();
  expect(await box()).toHaveValue('');
});

test('the text of a failed message is another message once it has been sent', async () => {
  const view = open({ 'POST messages': { status: 503, body: {} } });
  await send(view, 'ok');
  await waitFor(async () => expect(await box()).toHaveValue('ok'));
  view.gateway.answer(accepted('ok'));
  await view.person.type(await box(), '{Enter}');
  await waitFor(() => expect(posts(view)).toHaveLength(2));
  await send(view, 'ok');
  await waitFor(() => expect(posts(view)).toHaveLength(3));
  const [failed, repeated, another] = posts(view).map(({ headers }) => headers['idempotency-key']);
  expect(repeated).toBe(failed);
  expect(another).not.toBe(failed);
});

test('a text that waited for more than a day is not sent late: it returns to the input', async () => {
  waitingSince(new Date(Date.now() - 25 * 3_600_000));
  const view = open(accepted('From before'));
  expect(await screen.findByText('Message not sent')).toBeVisible();
  expect(await box()).toHaveValue('From before');
  expect(posts(view)).toEqual([]);
  expect(textsAtRest()).not.toContain('From before');
});

test('what nobody signed in has written for more than a day goes without a word', async () => {
  waitingSince(new Date(Date.now() - 25 * hourMs));
  renderApp({ user: null }, <MessageOutbox />);
  await waitFor(() => expect(textsAtRest()).not.toContain('From before'));
  expect(draftStore.read(athlete, liaison)).toBe('');
  expect(screen.queryByText('Message not sent')).toBeNull();
});

test('what another account left in this browser goes when somebody signs in', async () => {
  waitingSince(new Date(), { senderId: 'somebody-else' });
  const view = open();
  await box();
  expect(posts(view)).toEqual([]);
  expect(textsAtRest()).not.toContain('From before');
});

test('logging out tries once more, asks, and leaves no text', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'Left behind');
  await within(await thread()).findByText('Waiting for connection');
  expect(textsAtRest()).toContain('Left behind');
  const leaving = jest.fn();
  void beforeLogout.finished().then(leaving);

  await view.person.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(posts(view)).toHaveLength(2);
  expect(leaving).not.toHaveBeenCalled();
  expect(textsAtRest()).toContain('Left behind');

  void beforeLogout.finished().then(leaving);
  await view.person.click(await screen.findByRole('button', { name: 'Discard and log out' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledTimes(1));
  expect(textsAtRest()).not.toContain('Left behind');
});

test('logging out asks nothing when everything is sent', async () => {
  open();
  await box();
  await act(() => beforeLogout.finished());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a message that another tab has sent or discarded disappears here', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'Seen twice');
  await within(await thread()).findByText('Waiting for connection');
  const [key] = Object.keys(localStorage).filter((name) => name.startsWith('entourage-outbox:'));
  act(() => {
    localStorage.removeItem(key!);
    window.dispatchEvent(new StorageEvent('storage', { key: key! }));
  });
  expect(within(await thread()).queryByText('Seen twice')).toBeNull();
});

test('the list of conversations shows the waiting message as the newest', async () => {
  const view = open({ 'POST messages': noAnswer });
  await send(view, 'On my way');
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  expect(await within(list).findByText('You: On my way')).toBeVisible();
  expect(within(list).getByText('Waiting for connection')).toBeInTheDocument();
});

test('somebody who is not related any more is a partner without an input, and the text is still there', async () => {
  waitingSince(new Date());
  open({
    'GET messages': { body: [aConversation({ user: aPartner(), canSend: false })] },
    'POST messages': { status: 404, body: { message: 'Not found' } },
  });
  expect(await within(await thread()).findByText('Not delivered')).toBeVisible();
});
