import type { Message } from '@entourage/contracts/calls/messages';
import { isDraft, original } from '@reduxjs/toolkit';
import type { UnsentMessage } from './outbox.ts';

/** Page size of a thread (decision M5). */
export const pageSize = 200;

/** A message of a thread; with `unsent` one of the viewer's own that the server does not have yet. */
export type ThreadMessage = Message & { unsent?: UnsentMessage };
/** The loaded part of a thread, oldest first. Unsent messages are at the end. */
export type Thread = { messages: ThreadMessage[]; hasEarlier: boolean };

/** An unsent message as an entry of its thread. */
const shownUnsent = (unsent: UnsentMessage): ThreadMessage => ({
  id: `temp-${unsent.key}`,
  senderId: unsent.senderId,
  receiverId: unsent.receiverId,
  content: unsent.content,
  createdAt: unsent.createdAt,
  sequence: Number.MAX_SAFE_INTEGER,
  meeting: null,
  unsent,
});

/** The sequence number of the newest message; 0 in an empty thread. */
export const newestSequence = ({ messages }: Thread): number =>
  messages.findLast(({ unsent }) => !unsent)?.sequence ?? 0;

/** The plain thread behind an Immer draft: traversing a draft would create a proxy for each of 10,000 messages. */
export const stored = (thread: Thread): Thread => (isDraft(thread) ? (original(thread) as Thread) : thread);

/** A thread from one page of the server. A full page may have earlier ones before it. */
export const toThread = (page: Message[]): Thread => ({ messages: page, hasEarlier: page.length >= pageSize });

/**
 * Merges the newest page into the loaded thread: earlier pages stay, and so does what was sent after the server read the page. When more
 * than a page of messages arrived, there would be a gap, so the thread starts again from the newest page.
 */
export function withNewestPage(loaded: Thread, newest: Thread): Thread {
  const first = newest.messages[0];
  const joinsUp = first !== undefined && loaded.messages.some(({ id }) => id === first.id);
  const earlier = joinsUp ? loaded.messages.filter(({ sequence }) => sequence < first.sequence) : [];
  const later = loaded.messages.filter(({ sequence }) => sequence > newestSequence(newest));
  return {
    messages: [...earlier, ...newest.messages, ...later],
    hasEarlier: joinsUp && earlier.length > 0 ? loaded.hasEarlier : newest.hasEarlier,
  };
}

/** Adds the previous page. */
export function withEarlierPage(loaded: Thread, page: Message[]): Thread {
  const knownIds = new Set(loaded.messages.map(({ id }) => id));
  return {
    messages: [...page.filter(({ id }) => !knownIds.has(id)), ...loaded.messages],
    hasEarlier: page.length >= pageSize,
  };
}

/** Adds the server's answer to a sent message in its position. */
export function withSent(loaded: Thread, sent: Message): Thread {
  const others = loaded.messages.filter(({ id }) => id !== sent.id);
  const at = others.findLastIndex(({ sequence }) => sequence < sent.sequence) + 1;
  return { ...loaded, messages: others.toSpliced(at, 0, sent) };
}

/**
 * The thread with the viewer's unsent messages at its end. The live event of a message can arrive before the response of its POST: one
 * that is in the thread already is not shown again.
 */
export function withUnsent(loaded: Thread, unsent: readonly UnsentMessage[]): Thread {
  const unmatched = unsent.length === 0 ? [] : [...loaded.messages];
  const onTheirWay = unsent.filter(({ senderId, content, after }) => {
    const at = unmatched.findIndex(
      (message) =>
        after !== null && message.sequence > after && message.senderId === senderId && message.content === content,
    );
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
  return { ...loaded, messages: [...loaded.messages, ...onTheirWay.map(shownUnsent)] };
}
