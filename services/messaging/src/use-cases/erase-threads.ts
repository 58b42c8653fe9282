import type { UserId } from '@entourage/contracts/ids';
import type { LockedThread } from '../data/closed-accounts-repository.ts';
import type { JobContext } from '../data/store.ts';

/** Messages per transaction, so that it ends well before the store's timeout. */
const batch = 1_000;

type Work = Pick<JobContext, 'store' | 'signal'>;

/**
 * Erases what a closed account has written (decision P5): in a thread with somebody else the text of its messages, and the thread itself
 * once the time of both sides is over. Done in small transactions; stopped or killed, the next run goes on where it was, since a side
 * that is done is no longer in its thread.
 */
export async function eraseThreads(work: Work, userId: UserId, closedBefore: Date): Promise<void> {
  const next = () => work.store.read.closedAccounts.lockedThread(userId, closedBefore);
  for (let thread = await next(); thread; thread = await next()) {
    for (let done: number | null = 0; done !== null; done = await eraseStep(work, userId, thread, done)) {
      if (work.signal.aborted) return;
    }
  }
}

/** Erases the messages after number `after`. @returns the last number that is done, or null when the thread is */
function eraseStep({ store }: Work, userId: UserId, { partnerId, isOver }: LockedThread, after: number) {
  return store.transaction(async ({ conversations, messages, meetingMessages, live }): Promise<number | null> => {
    const { id: conversationId, lastSequence } = await conversations.lockForUpdateOrCreate(userId, partnerId);
    const range = { conversationId, after, upTo: after + batch };
    if (isOver) await messages.remove(range);
    else await messages.eraseTexts(userId, range);
    if (range.upTo < lastSequence) return range.upTo;

    await meetingMessages.eraseOf(userId, partnerId);
    if (isOver) await conversations.remove(userId, partnerId);
    else {
      await conversations.leave(userId, partnerId);
      live.add({ audience: { userIds: [partnerId] }, tags: ['Messages', 'Conversations'] });
    }
    return null;
  });
}
