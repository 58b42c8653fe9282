import { exampleIds } from '@entourage/contracts/ids';
import { act, screen, waitFor } from '@testing-library/react';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { aConversation } from '#test-setup/a-conversation.ts';
import type { Answers } from '#test-setup/fake-gateway.ts';
import { renderApp } from '#test-setup/render-app.tsx';
import { useReadMark } from './use-read-mark.ts';

const unread = aConversation({ unreadCount: 3 });

function Thread({ conversation }: { conversation: typeof unread }) {
  useReadMark(conversation);
  return <p>{conversation.unreadCount} unread</p>;
}
function Threads() {
  const { data = [] } = useConversationsQuery();
  return data.map((conversation) => <Thread key={conversation.user.id} conversation={conversation} />);
}
const open = (marking: Answers[string]) => {
  const { gateway, store } = renderApp(
    { answers: { 'GET messages': { body: [unread] }, 'POST messages/read': marking } },
    <Threads />,
  );
  const callsTo = (call: string) => gateway.sent.filter((sent) => sent.call === call);
  return { gateway, store, callsTo, marks: () => callsTo('POST messages/read') };
};
const happens = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)));
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

test('marking as read and the refetch after it are background requests', async () => {
  const { gateway, callsTo, marks } = open(() => {
    gateway.answer({ 'GET messages': { body: [aConversation()] } });
    return { body: {} };
  });
  await waitFor(() => expect(callsTo('GET messages')).toHaveLength(2));
  expect(marks()).toMatchObject([{ body: { userId: exampleIds.liaison }, headers: { 'x-background': '1' } }]);
  expect(callsTo('GET messages').map(({ headers }) => headers['x-background'])).toEqual([undefined, '1']);
});

test('a failed request restores the count, and is retried when the network returns', async () => {
  const { gateway, marks } = open(noAnswer);
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(await screen.findByText('3 unread')).toBeVisible();
  gateway.answer({ 'GET messages': { body: [aConversation()] }, 'POST messages/read': { body: {} } });
  await happens(window, 'online');
  expect(await screen.findByText('0 unread')).toBeVisible();
  expect(marks()).toHaveLength(2);
});

test('a list that arrives while the mark is under way is newer than the count that a failure restores', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const [list, mark] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const { gateway, store, callsTo, marks } = open(() => mark.promise);
  expect(await screen.findByText('3 unread')).toBeVisible();
  gateway.answer({ 'GET messages': () => list.promise });
  act(() => refreshFromEvents(store, { type: 'message.sent', tags: ['Conversations'] }));
  await waitFor(() => expect(callsTo('GET messages')).toHaveLength(2));
  visibility.mockReturnValue('visible');
  await happens(document, 'visibilitychange');
  expect(await screen.findByText('0 unread')).toBeVisible();
  list.resolve({ body: [aConversation({ unreadCount: 5 })] });
  expect(await screen.findByText('5 unread')).toBeVisible();
  mark.reject(new TypeError('Failed to fetch'));
  const marking = () => Object.values(store.getState().api.mutations);
  await waitFor(() => expect(marking()).toMatchObject([{ status: 'rejected' }]));
  expect(screen.getByText('5 unread')).toBeVisible();
  expect(marks()).toHaveLength(1);
  visibility.mockRestore();
});

test('after a 5xx the request is retried once, when the page becomes visible again', async () => {
  const { marks } = open({ status: 503, body: { message: 'Not now' } });
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(await screen.findByText('3 unread')).toBeVisible();
  await happens(window, 'online');
  expect(marks()).toHaveLength(1);
  await happens(document, 'visibilitychange');
  await waitFor(() => expect(marks()).toHaveLength(2));
  expect(await screen.findByText('3 unread')).toBeVisible();
  expect(marks()).toHaveLength(2);
});

test('a 4xx is not retried', async () => {
  const { marks } = open({ status: 403, body: { message: 'Forbidden' } });
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(await screen.findByText('3 unread')).toBeVisible();
  await happens(document, 'visibilitychange');
  expect(marks()).toHaveLength(1);
});
