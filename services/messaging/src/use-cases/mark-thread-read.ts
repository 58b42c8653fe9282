import { conversationRead } from '@entourage/contracts/events/messaging/conversation.read.v1';
import { markReadInput } from '@entourage/contracts/rest/messages';
import type { z } from 'zod';
import type { Context } from '../data/store.ts';
import { namedUser, requireMayRead } from './thread-access.ts';

export const markThreadReadInput = markReadInput;

/**
 * Moves the caller's read mark to the end of the thread with a person, never back (decision M4); a repeat tells nobody.
 * @throws AppError NOT_FOUND when the caller may not see the thread
 */
export async function markThreadRead(context: Context, { userId: given }: z.infer<typeof markThreadReadInput>) {
  const partnerId = namedUser(given);
  const { userId } = await requireMayRead(context, partnerId);
  const { clock, store } = context;
  return store.transaction(async ({ conversations, outbox }) => {
    const at = clock.now();
    const held = await conversations.held(userId, partnerId);
    const moved = held && (await conversations.markRead(userId, partnerId, { to: held.lastSequence, at }));
    const mark = moved ?? (await conversations.readMark(userId, partnerId));
    if (moved) {
      const { conversationId, version, readSequence } = moved;
      outbox.add(conversationRead, {
        subject: `${conversationId}:${userId}`,
        audience: { userIds: [userId] },
        data: { conversationId, version, userId, partnerId, readSequence },
      });
    }
    return { userId: partnerId, unreadCount: mark?.unreadCount ?? 0, readAt: (mark?.readAt ?? at).toISOString() };
  });
}
