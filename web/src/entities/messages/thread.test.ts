import { aMessage } from '#test-setup/a-conversation.ts';
import { aTemporary, pageSize, settled, threadOf, withEarlierPage, withNewestPage } from './thread.ts';

const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => aMessage(from + place));
const waiting = aTemporary('1', { senderId: 'me', receiverId: 'you', content: 'Hello' });
const ids = (thread: { messages: { id: string }[] }) => thread.messages.map(({ id }) => id);

test('a full page may have earlier ones before it', () => {
  expect(threadOf(page(1, 3)).hasEarlier).toBe(false);
  expect(threadOf(page(1, pageSize)).hasEarlier).toBe(true);
});

test('the newest page is merged; earlier pages and unsent messages stay', () => {
  const loaded = { messages: [...page(1, 5), waiting], hasEarlier: false };
  const merged = withNewestPage(loaded, threadOf(page(3, 6)));
  expect(ids(merged)).toEqual([...ids({ messages: page(1, 6) }), waiting.id]);
  expect(merged.hasEarlier).toBe(false);
});

test('when more than one page has arrived the thread restarts from the newest page', () => {
  const merged = withNewestPage(
    { messages: page(1, 5), hasEarlier: false },
    { messages: page(9, 12), hasEarlier: true },
  );
  expect(merged).toEqual({ messages: page(9, 12), hasEarlier: true });
});

test('a message that arrives by event before the response of its POST is shown once', () => {
  const sent = aMessage(3, { id: 'real', senderId: 'me', content: 'Hello' });
  const merged = withNewestPage(
    { messages: [...page(1, 2), waiting], hasEarlier: false },
    threadOf([...page(1, 2), sent]),
  );
  expect(ids(merged)).toEqual(['message-1', 'message-2', 'real']);
  expect(ids(settled(merged, waiting.id, sent))).toEqual(['message-1', 'message-2', 'real']);
});

test('two unsent messages with the same text are two messages: one event settles one of them', () => {
  const second = { ...waiting, id: 'temp-2' };
  const sent = aMessage(2, { id: 'real', senderId: 'me', content: 'Hello' });
  const merged = withNewestPage(
    { messages: [aMessage(1), waiting, second], hasEarlier: false },
    threadOf([aMessage(1), sent]),
  );
  expect(ids(merged)).toEqual(['message-1', 'real', 'temp-2']);
});

test('the response replaces the optimistic message in its position; a failure removes it', () => {
  const thread = { messages: [aMessage(1), waiting, { ...waiting, id: 'temp-2' }], hasEarlier: false };
  expect(ids(settled(thread, waiting.id, aMessage(2, { id: 'real' })))).toEqual(['message-1', 'real', 'temp-2']);
  expect(ids(settled(thread, waiting.id, null))).toEqual(['message-1', 'temp-2']);
});

test('an earlier page is added above, and the first page has no earlier one', () => {
  const loaded = { messages: page(201, 203), hasEarlier: true };
  const earlier = withEarlierPage(loaded, page(199, 200));
  expect(ids(earlier)).toEqual(ids({ messages: page(199, 203) }));
  expect(earlier.hasEarlier).toBe(false);
});
