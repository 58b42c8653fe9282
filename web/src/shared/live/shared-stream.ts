import { type LiveMessage, openEventStream } from './event-stream.ts';

const name = (userId: string) => `entourage-live:${userId}`;

/**
 * One stream per browser and user (decision M6): the tab that holds the lock listens and tells the others; when it closes, the next
 * one takes over and lets everything be read again. A browser without Web Locks gives each tab its own stream.
 * @returns the function that stops listening in this tab
 */
export function joinSharedStream(userId: string, onMessage: (message: LiveMessage) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name(userId)) : null;
  const isShared = channel !== null && 'locks' in navigator;
  const stop = new AbortController();

  const tellAll = (message: LiveMessage) => {
    onMessage(message);
    if (isShared) channel.postMessage(message);
  };
  const lead = (takesOver: boolean) => {
    if (takesOver) tellAll({ type: 'reset' });
    return openEventStream({
      onMessage: tellAll,
      // The stream of an ended session closes: ask who is signed in before anything else (decision X13).
      onLost: () => tellAll({ type: 'lost', tags: ['CurrentUser'] }),
      onRecovered: () => tellAll({ type: 'reset' }),
    });
  };

  if (channel) channel.onmessage = ({ data }) => onMessage(data as LiveMessage);
  if (isShared) void leadWhenFirst(userId, stop.signal, lead);
  else stop.signal.addEventListener('abort', lead(false));
  return () => {
    stop.abort();
    channel?.close();
  };
}

async function leadWhenFirst(
  userId: string,
  signal: AbortSignal,
  lead: (takesOver: boolean) => () => void,
): Promise<void> {
  const held = await navigator.locks.query().catch(() => ({ held: [] }));
  const isSecond = held.held?.some((lock) => lock.name === name(userId)) ?? false;
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      const close = lead(isSecond);
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Rejects with AbortError when this tab stops while still waiting for its turn.
  await navigator.locks.request(name(userId), { signal }, untilStopped).catch(() => undefined);
}
