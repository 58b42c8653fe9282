import { aMessage } from '#test-setup/a-conversation.ts';
import type { UnsentMessage } from './outbox.ts';
import { newestSequence, pageSize, toThread, withEarlierPage, withNewestPage, withSent, withUnsent } from './thread.ts';

const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => aMessage(from + place));
const ids = (thread: { messages: { id: string }[] }) => thread.messages.map(({ id }) => id);
const anUnsent = (key: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  key,
  senderId: 'me',
  receiverId: 'you',
  content: 'Hello',
  createdAt: '2026-03-01T09:00:00.000Z',
  after: 2,
  state: 'sending',
  ...changes,
});
const thread = toThread(page(1, 2));
const arrived = (sequence: number) => aMessage(sequence, { id: `real-${sequence}`, senderId: 'me', content: 'Hello' });

test('a full page may have earlier ones before it', () => {
  expect(toThread(page(1, 3)).hasEarlier).toBe(false);
  expect(toThread(page(1, pageSize)).hasEarlier).toBe(true);
});

test('the newest page is merged; earlier pages stay', () => {
  const merged = withNewestPage(toThread(page(1, 5)), toThread(page(3, 6)));
  expect(ids(merged)).toEqual(ids({ messages: page(1, 6) }));
  expect(merged.hasEarlier).toBe(false);
});

test('a message sent after the server read the page stays', () => {
  expect(ids(withNewestPage(toThread(page(1, 3)), toThread(page(1, 2))))).toEqual(ids({ messages: page(1, 3) }));
});

test('when more than one page has arrived the thread restarts from the newest page', () => {
  const merged = withNewestPage(toThread(page(1, 5)), { messages: page(9, 12), hasEarlier: true });
  expect(merged).toEqual({ messages: page(9, 12), hasEarlier: true });
});

test('unsent messages are at the end, and the newest sequence number is that of the server', () => {
  const shown = withUnsent(thread, [anUnsent('one'), anUnsent('two', { content: 'And more' })]);
  expect(ids(shown)).toEqual(['message-1', 'message-2', 'temp-one', 'temp-two']);
  expect(newestSequence(shown)).toBe(2);
});

test('a message that arrives by event before the response of its POST is shown once', () => {
  const merged = withNewestPage(thread, toThread([...page(1, 2), arrived(3)]));
  expect(ids(withUnsent(merged, [anUnsent('one')]))).toEqual(['message-1', 'message-2', 'real-3']);
});

test('two unsent messages with the same text are two messages: one event settles one of them', () => {
  const merged = withNewestPage(thread, toThread([...page(1, 2), arrived(3)]));
  const shown = withUnsent(merged, [anUnsent('one'), anUnsent('two')]);
  expect(ids(shown)).toEqual(['message-1', 'message-2', 'real-3', 'temp-two']);
});

test('an unsent message is not taken for an older one with the same text', () => {
  const said = toThread([arrived(1), arrived(2)]);
  expect(ids(withUnsent(said, [anUnsent('one', { after: 2 })]))).toEqual(['real-1', 'real-2', 'temp-one']);
});

test('the response is added in its position, once', () => {
  const merged = withSent(toThread([aMessage(1), aMessage(3)]), arrived(2));
  expect(ids(merged)).toEqual(['message-1', 'real-2', 'message-3']);
  expect(ids(withSent(merged, arrived(2)))).toEqual(['message-1', 'real-2', 'message-3']);
});

test('an earlier page is added above, and the first page has no earlier one', () => {
  const loaded = { messages: page(201, 203), hasEarlier: true };
  const earlier = withEarlierPage(loaded, page(199, 200));
  expect(ids(earlier)).toEqual(ids({ messages: page(199, 203) }));
  expect(earlier.hasEarlier).toBe(false);
  const full = { messages: page(pageSize + 1, pageSize + 2), hasEarlier: true };
  expect(withEarlierPage(full, page(1, pageSize)).hasEarlier).toBe(true);
});
