import type { EventData } from '@entourage/contracts/events/define-event';
import type { conversationRead } from '@entourage/contracts/events/messaging/conversation.read.v1';
import type { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { ReadMark } from '../data/conversations-repository.ts';
import type { StoredMessage } from '../domain/message.ts';

/** A message as the data of its event, without its text. */
export const messagePayload = (
  message: Omit<StoredMessage, 'content' | 'meetingKey'>,
): EventData<typeof messageSent> => ({
  messageId: message.id,
  version: 1,
  conversationId: message.conversationId,
  sequence: message.sequence,
  senderId: message.senderId,
  receiverId: message.receiverId,
  createdAt: message.createdAt.toISOString(),
});

/** A read mark as the data of its event. */
export const readMarkPayload = (
  { conversationId, version, readSequence }: ReadMark,
  { userId, partnerId }: { userId: UserId; partnerId: UserId },
): EventData<typeof conversationRead> => ({ conversationId, version, userId, partnerId, readSequence });
