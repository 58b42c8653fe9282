import type { UserId } from '@entourage/contracts/ids';
import type { LockedThread } from '../data/closed-accounts-repository.ts';
import type { JobContext } from '../data/store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Accounts asked for at once, and messages of one transaction: one that holds a thread stays far below the store's patience. */
const batch = { accounts: 100, messages: 1_000 };

type Work = Pick<JobContext, 'store' | 'clock' | 'config' | 'signal'>;

/**
 * Erases what accounts closed `lockedRowsKeptDays` ago have written (decision P5): in a thread with somebody else the text of their
 * messages, and the thread itself once the time of both sides is over. Done in small transactions; stopped or killed, the next run
 * goes on where it was, since a side that is done is no longer in its thread.
 */
export async function eraseLockedMessages(work: Work): Promise<void> {
  const { store, clock, config, signal } = work;
  const closedBefore = new Date(clock.now().getTime() - config.lockedRowsKeptDays * dayMs);
  let due: UserId[];
  do {
    due = await store.read.closedAccounts.dueForErasure(closedBefore, batch.accounts);
    for (const userId of due) {
      if (!(await eraseThreads(work, userId, closedBefore))) return;
      await store.transaction(async ({ closedAccounts, audit }) => {
        if (await closedAccounts.markErased(userId, clock.now()))
          audit.add({ action: 'messages.erase', subject: userId });
      });
    }
  } while (due.length === batch.accounts && !signal.aborted);
}

/** @returns false when the service stops before all of them are done */
async function eraseThreads(work: Work, userId: UserId, closedBefore: Date): Promise<boolean> {
  const next = () => work.store.read.closedAccounts.lockedThread(userId, closedBefore);
  for (let thread = await next(); thread; thread = await next()) {
    for (let done: number | null = 0; done !== null; done = await eraseStep(work, userId, thread, done)) {
      if (work.signal.aborted) return false;
    }
  }
  return true;
}

/** Erases the messages after number `after`. @returns the last number that is done, or null when the thread is */
function eraseStep({ store }: Work, userId: UserId, { partnerId, isOver }: LockedThread, after: number) {
  return store.transaction(async ({ conversations, messages, meetingMessages, live }): Promise<number | null> => {
    const { id: conversationId, lastSequence } = await conversations.hold(userId, partnerId);
    const range = { conversationId, after, upTo: after + batch.messages };
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
