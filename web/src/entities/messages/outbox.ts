import { dayMs } from '@entourage/contracts/durations';
import { useCallback, useSyncExternalStore } from 'react';
import { pageState } from '#shared/browser/page-state.ts';
import { outboxStorage } from './outbox-storage.ts';

/** How long a message waits until its sender's browser is online again. */
const keptMs = dayMs;

/** A message that its sender has sent and the server has not answered yet. */
export type UnsentMessage = {
  /** Idempotency-Key of every attempt (decision M12), so that it takes effect once, from any tab and after a reload. */
  key: string;
  senderId: string;
  receiverId: string;
  content: string;
  createdAt: string;
  /** The newest sequence number of the thread when it was written; null when the thread was not loaded. */
  after: number | null;
  /** `sending`: an attempt is under way; `waiting`: for the connection; `refused`: the server does not accept it. */
  state: 'sending' | 'waiting' | 'refused';
};

const toKey = ({ senderId, receiverId, key }: UnsentMessage) => `${senderId}:${receiverId}:${key}`;
const isExpired = ({ createdAt }: UnsentMessage, nowMs: number) => nowMs - Date.parse(createdAt) > keptMs;

function parsed(text: string): UnsentMessage | null {
  try {
    const value = JSON.parse(text) as UnsentMessage;
    return typeof value.content === 'string' && typeof value.key === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Oldest first. */
function all(): UnsentMessage[] {
  return outboxStorage
    .entries()
    .flatMap((text) => parsed(text) ?? [])
    .sort((one, other) => (`${one.createdAt} ${one.key}` < `${other.createdAt} ${other.key}` ? -1 : 1));
}

const none: readonly UnsentMessage[] = [];
const shown = new Map<string, readonly UnsentMessage[]>();
outboxStorage.subscribe(() => shown.clear());
pageState.endsWith(() => shown.clear());

/** The messages of this browser that are not sent yet, of all tabs. One entry each, so that tabs never overwrite each other. */
export const outbox = {
  subscribe: outboxStorage.subscribe,
  /** A sender's messages, oldest first; the same list until it changes. */
  of(senderId: string): readonly UnsentMessage[] {
    const known = shown.get(senderId) ?? all().filter((unsent) => unsent.senderId === senderId);
    shown.set(senderId, known);
    return known;
  },
  /** The messages of a thread that can still be sent, oldest first. */
  sendable: (senderId: string, receiverId: string): UnsentMessage[] =>
    outbox.of(senderId).filter((unsent) => unsent.receiverId === receiverId && unsent.state !== 'refused'),
  /** The oldest message of a thread that can still be sent. */
  next: (senderId: string, receiverId: string): UnsentMessage | undefined => outbox.sendable(senderId, receiverId)[0],
  add: (unsent: UnsentMessage): void => outboxStorage.write(toKey(unsent), JSON.stringify(unsent)),
  /** Does nothing to a message that was discarded, sent by another tab or removed with a sign-out meanwhile. */
  change(unsent: UnsentMessage, state: UnsentMessage['state']): void {
    if (outboxStorage.has(toKey(unsent))) outbox.add({ ...unsent, state });
  },
  remove: (unsent: UnsentMessage): void => outboxStorage.remove(toKey(unsent)),
  /** Removes what is older than a day, whoever wrote it. @returns what was removed */
  takeExpired(nowMs: number): UnsentMessage[] {
    const expired = all().filter((unsent) => isExpired(unsent, nowMs));
    for (const unsent of expired) outbox.remove(unsent);
    return expired;
  },
  /** Another user has signed in at this browser: the messages of others are removed. */
  keepOnly: (senderId: string): void => outboxStorage.removeAllBut(`${senderId}:`),
  clear: (): void => outboxStorage.removeAllBut(null),
};

/** A sender's messages that are not sent yet, oldest first; none for null. */
export function useUnsentMessages(senderId: string | null): readonly UnsentMessage[] {
  const read = useCallback(() => (senderId === null ? none : outbox.of(senderId)), [senderId]);
  return useSyncExternalStore(outbox.subscribe, read);
}
