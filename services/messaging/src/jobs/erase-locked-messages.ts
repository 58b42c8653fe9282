import { eraseLockedJob } from '@entourage/account-kit';
import type { UserId } from '@entourage/contracts/ids';
import type { LockedConversation } from '../data/closed-accounts-repository.ts';
import type { JobContext, Repositories } from '../data/store.ts';

/** Messages per transaction, so that it ends well before the store's timeout. */
const batchSize = 1_000;

type Work = Pick<JobContext, 'store' | 'signal'>;

/**
 * Erases the messages of a closed account (decision P5): their texts, and the whole conversation once the retention of both sides has ended.
 * Works in small transactions. An interrupted run is continued by the next one, because finished conversations no longer have the account as a
 * participant.
 */
async function eraseConversations(work: Work, userId: UserId, closedBefore: Date): Promise<void> {
  const next = () => work.store.read.closedAccounts.lockedConversation(userId, closedBefore);
  for (let conversation = await next(); conversation; conversation = await next()) {
    for (let done: number | null = 0; done !== null; done = await eraseBatch(work, userId, conversation, done)) {
      if (work.signal.aborted) return;
    }
  }
}

/** Erases a batch of messages above sequence number `after`. @returns the last erased number, or null at the end of the conversation */
function eraseBatch({ store }: Work, userId: UserId, { partnerId, isExpired }: LockedConversation, after: number) {
  return store.transaction(async ({ conversations, messages, meetingMessages, live }): Promise<number | null> => {
    const { id: conversationId, lastSequence } = await conversations.lockForUpdateOrCreate(userId, partnerId);
    const range = { conversationId, after, upTo: after + batchSize };
    if (isExpired) await messages.remove(range);
    else await messages.eraseTexts(userId, range);
    if (range.upTo < lastSequence) return range.upTo;

    await meetingMessages.eraseOf(userId, partnerId);
    if (isExpired) await conversations.remove(userId, partnerId);
    else {
      await conversations.leave(userId, partnerId);
      live.add({ audience: { userIds: [partnerId] }, tags: ['Messages', 'Conversations'] });
    }
    return null;
  });
}

/** Erases messages of closed accounts. */
export const eraseLockedMessages = eraseLockedJob<Repositories>({
  name: 'erase-locked-messages',
  action: 'messages.erase',
  accounts: ({ closedAccounts }) => closedAccounts,
  erase: eraseConversations,
});
