import type { Message } from '@entourage/contracts/calls/messages';
import { isDraft, original } from '@reduxjs/toolkit';

/** Page size of a thread (decision M5). */
export const pageSize = 200;
const temporaryPrefix = 'temp-';

/** The loaded part of a thread, oldest first. Unsent messages are at the end. */
export type Thread = { messages: Message[]; hasEarlier: boolean };

export const isTemporary = ({ id }: Pick<Message, 'id'>): boolean => id.startsWith(temporaryPrefix);

/** The optimistic message until the server has answered (S1 §4). `key` distinguishes two messages with the same text. */
export const aTemporary = (key: string, sent: Pick<Message, 'senderId' | 'receiverId' | 'content'>): Message => ({
  ...sent,
  id: temporaryPrefix + key,
  createdAt: new Date().toISOString(),
  sequence: Number.MAX_SAFE_INTEGER,
});

/** The plain thread behind an Immer draft: traversing a draft would create a proxy for each of 10,000 messages. */
export const stored = (thread: Thread): Thread => (isDraft(thread) ? (original(thread) as Thread) : thread);

/** A thread from one page of the server. A full page may have earlier ones before it. */
export const threadOf = (page: Message[]): Thread => ({ messages: page, hasEarlier: page.length >= pageSize });

/**
 * Merges the newest page into the loaded thread: earlier pages and unsent messages stay. When more than a page of messages arrived,
 * there would be a gap, so the thread starts again from the newest page.
 */
export function withNewestPage(loaded: Thread, newest: Thread): Thread {
  const known = loaded.messages.filter((message) => !isTemporary(message));
  const waiting = loaded.messages.filter(isTemporary);
  const knownIds = new Set(known.map(({ id }) => id));
  const first = newest.messages[0];
  const joinsUp = first !== undefined && knownIds.has(first.id);
  const earlier = joinsUp ? known.filter(({ sequence }) => sequence < first.sequence) : [];
  const arrived = newest.messages.filter(({ id }) => !knownIds.has(id));
  return {
    messages: [...earlier, ...newest.messages, ...stillOnTheirWay(waiting, arrived)],
    hasEarlier: joinsUp && earlier.length > 0 ? loaded.hasEarlier : newest.hasEarlier,
  };
}

/** The live event of an own message can arrive before the response of its POST. The optimistic message is then dropped. */
function stillOnTheirWay(waiting: Message[], arrived: Message[]): Message[] {
  const unmatched = [...arrived];
  return waiting.filter(({ senderId, content }) => {
    const at = unmatched.findIndex((message) => message.senderId === senderId && message.content === content);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

/** Adds the previous page. */
export function withEarlierPage(loaded: Thread, page: Message[]): Thread {
  const knownIds = new Set(loaded.messages.map(({ id }) => id));
  return {
    messages: [...page.filter(({ id }) => !knownIds.has(id)), ...loaded.messages],
    hasEarlier: page.length >= pageSize,
  };
}

/** Replaces the optimistic message by `sent`; null removes it. */
export function settled(loaded: Thread, temporaryId: string, sent: Message | null): Thread {
  const others = loaded.messages.filter(({ id }) => id !== temporaryId && id !== sent?.id);
  const at = sent ? others.findLastIndex(({ sequence }) => sequence < sent.sequence) + 1 : 0;
  return { ...loaded, messages: sent ? others.toSpliced(at, 0, sent) : others };
}
