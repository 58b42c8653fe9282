import { AppError } from '@entourage/contracts/errors';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { newId, type UserId } from '@entourage/contracts/ids';
import type { Clock } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';
import { parseMessageKeys } from '../domain/meeting-keys.ts';
import type { StoredMessage } from '../domain/message.ts';
import { messagePayload } from '../events/payloads.ts';

export type Draft = {
  senderId: UserId;
  receiverId: UserId;
  content: string;
  /** Idempotency-Key (decision M12) or meeting key (M9, C18). */
  key?: string | null | undefined;
  /** Set by demo data only. */
  id?: string;
  sentAt?: Date;
};

/**
 * Appends a message to the conversation of two users and publishes it without its text. The lock on the conversation keeps messages in
 * commit order and the lookup of keys free of races.
 * @returns the earlier message of the same key, if there is one
 * @throws AppError CONFLICT when an idempotency key is reused with another receiver or text (decision M12)
 */
export async function writeMessage(
  { conversations, messages, outbox }: Transaction,
  clock: Clock,
  { senderId, receiverId, content, key, id = newId(), sentAt }: Draft,
): Promise<StoredMessage> {
  const { id: conversationId, lastSequence } = await conversations.lockForUpdateOrCreate(senderId, receiverId);
  const keys = parseMessageKeys(key);
  const earlier = key ? await messages.ofKey({ ...keys, senderId, conversationId }) : null;
  if (earlier) {
    const isSame = earlier.receiverId === receiverId && earlier.content === content;
    if (keys.idempotencyKey && !isSame)
      throw new AppError('CONFLICT', { userMessage: 'This key was used for another message' });
    return earlier;
  }
  const message = {
    id,
    conversationId,
    senderId,
    receiverId,
    content,
    sequence: lastSequence + 1,
    createdAt: sentAt ?? clock.now(),
    meetingKey: keys.meetingKey,
  };
  await messages.append(message, keys);
  outbox.add(messageSent, {
    subject: message.id,
    audience: { userIds: [senderId, receiverId] },
    data: messagePayload(message),
  });
  return message;
}
