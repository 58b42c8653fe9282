import { waitFor } from '@testing-library/react';
import type { LiveMessage } from './event-stream.ts';
import { joinSharedStream } from './shared-stream.ts';

class FakeSource {
  static opened: FakeSource[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onopen = () => {};
  onerror = () => {};
  isClosed = false;
  constructor() {
    FakeSource.opened.push(this);
  }
  addEventListener() {}
  close() {
    this.isClosed = true;
  }
}

/** The part of Web Locks that the stream uses: one holder at a time, the others wait. */
function fakeLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  const held: { name: string }[] = [];
  return {
    query: async () => ({ held }),
    request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      turn = turn.then(async () => {
        if (signal.aborted) return;
        held.push({ name });
        await run();
        held.pop();
      });
      return turn;
    },
  };
}

const messages: Record<string, string[]> = {};
const leave: (() => void)[] = [];
const openTab = (tab: string) => {
  messages[tab] = [];
  const stop = joinSharedStream('user-1', ({ type }: LiveMessage) => messages[tab]?.push(type));
  leave.push(stop);
  return stop;
};
const withLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
});

test('two tabs share one stream, and the second tab takes over with a reset when the first one closes', async () => {
  withLocks(fakeLocks());
  const closeFirst = openTab('first');
  await waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  openTab('second');
  FakeSource.opened[0]?.onmessage({ data: '{"type":"users","tags":["Users"]}' });
  await waitFor(() => expect(messages.second).toEqual(['users']));
  expect(messages.first).toEqual(['users']);
  expect(FakeSource.opened).toHaveLength(1);

  closeFirst();
  await waitFor(() => expect(FakeSource.opened).toHaveLength(2));
  expect(FakeSource.opened[0]?.isClosed).toBe(true);
  expect(messages.second).toEqual(['users', 'reset']);
});

test('without Web Locks each tab has a stream of its own', () => {
  openTab('first');
  openTab('second');
  expect(FakeSource.opened).toHaveLength(2);
});
