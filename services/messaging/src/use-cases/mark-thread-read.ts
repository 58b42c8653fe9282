import type { messagingCalls } from '@entourage/contracts/calls/messages';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { conversationRead } from '@entourage/contracts/events/messaging/conversation.read.v1';
import type { Context } from '../data/store.ts';
import { readMarkPayload } from '../events/payloads.ts';
import { assertMayRead, parseUserId } from './conversation-access.ts';

/**
 * Moves the caller's read mark to the end of a conversation (decision M4). A repetition publishes nothing.
 * @throws AppError NOT_FOUND when the caller may not see the conversation
 */
export async function markThreadRead(
  context: Context,
  { body: { userId: given } }: UseCaseInput<typeof messagingCalls.markThreadRead>,
) {
  const partnerId = parseUserId(given);
  const { userId } = await assertMayRead(context, partnerId);
  const { clock, store } = context;
  return store.transaction(async ({ conversations, outbox }) => {
    const at = clock.now();
    const locked = await conversations.lockForUpdate(userId, partnerId);
    const moved = locked && (await conversations.markRead(userId, partnerId, { to: locked.lastSequence, at }));
    const mark = moved ?? (await conversations.readMark(userId, partnerId));
    if (moved) {
      outbox.add(conversationRead, {
        subject: `${moved.conversationId}:${userId}`,
        audience: { userIds: [userId] },
        data: readMarkPayload(moved, { userId, partnerId }),
      });
    }
    return { userId: partnerId, unreadCount: mark?.unreadCount ?? 0, readAt: (mark?.readAt ?? at).toISOString() };
  });
}
