import { erasedMessageText, type Message } from '@entourage/contracts/calls/messages';
import type { UserId } from '@entourage/contracts/ids';
import { meetingOfKey } from './meeting-keys.ts';

/** A stored message with decrypted text. */
export type StoredMessage = {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  /** null once erased, after the retention of its sender's closed account (decision P5). */
  content: string | null;
  createdAt: Date;
  /** null for an ordinary message, and once the text is erased. */
  meetingKey: string | null;
};

/** A message as REST answers show it; an erased text is replaced by a fixed one. */
export const messageView = ({
  conversationId: _,
  createdAt,
  content,
  meetingKey,
  ...message
}: StoredMessage): Message => ({
  ...message,
  content: content ?? erasedMessageText,
  createdAt: createdAt.toISOString(),
  meeting: meetingOfKey(meetingKey),
});
