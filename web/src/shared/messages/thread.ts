import type { Message } from '@entourage/contracts/rest/messages';
import { isDraft, original } from '@reduxjs/toolkit';

/** Messages on one page of a thread (decision M5). */
export const pageSize = 200;
const temporaryPrefix = 'temp-';

/** A thread as far as it is loaded, oldest first; messages on their way stand at the end. */
export type Thread = { messages: Message[]; hasEarlier: boolean };

export const isTemporary = ({ id }: Pick<Message, 'id'>): boolean => id.startsWith(temporaryPrefix);

/** What stands in the thread until the server has answered (S1 §4); `key` tells two sends of one text apart. */
export const aTemporary = (key: string, sent: Pick<Message, 'senderId' | 'receiverId' | 'content'>): Message => ({
  ...sent,
  id: temporaryPrefix + key,
  createdAt: new Date().toISOString(),
  sequence: Number.MAX_SAFE_INTEGER,
});

/** The stored thread itself: walking through 10,000 messages of a draft would make a proxy of each. */
export const stored = (thread: Thread): Thread => (isDraft(thread) ? (original(thread) as Thread) : thread);

/** A page as the server sends it; a full one may have others before it. */
export const threadOf = (page: Message[]): Thread => ({ messages: page, hasEarlier: page.length >= pageSize });

/**
 * The newest page over what was loaded before: earlier pages and messages on their way stay. Where more arrived than one page holds,
 * the loaded ones would no longer join up, so the thread starts again from the newest page.
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

/** An event can bring a message before the answer to its own POST does: then it is on its way no longer. */
function stillOnTheirWay(waiting: Message[], arrived: Message[]): Message[] {
  const unmatched = [...arrived];
  return waiting.filter(({ senderId, content }) => {
    const at = unmatched.findIndex((message) => message.senderId === senderId && message.content === content);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

/** One page further back. */
export function withEarlierPage(loaded: Thread, page: Message[]): Thread {
  const knownIds = new Set(loaded.messages.map(({ id }) => id));
  return {
    messages: [...page.filter(({ id }) => !knownIds.has(id)), ...loaded.messages],
    hasEarlier: page.length >= pageSize,
  };
}

/** `sent` in place of the message that stood for it; null takes that one away again. */
export function settled(loaded: Thread, temporaryId: string, sent: Message | null): Thread {
  const others = loaded.messages.filter(({ id }) => id !== temporaryId && id !== sent?.id);
  const at = sent ? others.findLastIndex(({ sequence }) => sequence < sent.sequence) + 1 : 0;
  return { ...loaded, messages: sent ? others.toSpliced(at, 0, sent) : others };
}
