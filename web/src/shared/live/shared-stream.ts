import { type LiveMessage, openEventStream } from './event-stream.ts';

const name = (userId: string) => `entourage-live:${userId}`;

/**
 * One stream per browser and user. The tab with the lock opens the stream and broadcasts its messages. When it closes,
 * the next tab takes over and sends a reset. Without Web Locks each tab has its own stream.
 * @returns the function that stops listening in this tab
 */
export function joinSharedStream(userId: string, onMessage: (message: LiveMessage) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name(userId)) : null;
  const isShared = channel !== null && 'locks' in navigator;
  const stop = new AbortController();

  const broadcast = (message: LiveMessage) => {
    onMessage(message);
    if (isShared) channel.postMessage(message);
  };
  const lead = (takesOver: boolean) => {
    if (takesOver) broadcast({ type: 'reset' });
    return openEventStream({
      onMessage: broadcast,
      // The gateway closes the stream of an ended session, so the current user is refetched first (decision X13).
      onLost: () => broadcast({ type: 'lost', tags: ['CurrentUser'] }),
      onRecovered: () => broadcast({ type: 'reset' }),
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
  // Rejects with AbortError when this tab stops while it waits for the lock.
  await navigator.locks.request(name(userId), { signal }, untilStopped).catch(() => undefined);
}
