import { AppError } from '@entourage/contracts/errors';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { newId, type UserId } from '@entourage/contracts/ids';
import type { Clock } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';
import type { StoredMessage } from '../domain/message.ts';
import { messageKeysOf } from '../domain/message-keys.ts';
import { messagePayload } from '../events/payloads.ts';

export type Draft = {
  senderId: UserId;
  receiverId: UserId;
  content: string;
  /** Idempotency-Key (decision M12), or one of the forms of M9 and C18. */
  key?: string | null | undefined;
  /** Fixed by demo data. */
  id?: string;
  sentAt?: Date;
};

/**
 * Appends a message to the thread of two users and publishes it, without its text. The thread is locked,
 * so that messages are in commit order and an idempotency key is looked up without a race.
 * @returns the earlier message of the same key, if any
 * @throws AppError CONFLICT when a key of the sender's own came with another receiver or text (decision M12)
 */
export async function writeMessage(
  { conversations, messages, outbox }: Transaction,
  clock: Clock,
  { senderId, receiverId, content, key, id = newId(), sentAt }: Draft,
): Promise<StoredMessage> {
  const { id: conversationId, lastSequence } = await conversations.lockForUpdateOrCreate(senderId, receiverId);
  const keys = messageKeysOf(key);
  const earlier = key ? await messages.ofKey({ ...keys, senderId, conversationId }) : null;
  if (earlier) {
    const isSame = earlier.receiverId === receiverId && earlier.content === content;
    if (keys.idempotencyKey && !isSame)
      throw new AppError('CONFLICT', { userMessage: 'This key was used for another message' });
    return earlier;
  }
  const message = {
    ...{ id, conversationId, senderId, receiverId, content },
    sequence: lastSequence + 1,
    createdAt: sentAt ?? clock.now(),
  };
  await messages.append(message, keys);
  outbox.add(messageSent, {
    subject: message.id,
    audience: { userIds: [senderId, receiverId] },
    data: messagePayload(message),
  });
  return message;
}
