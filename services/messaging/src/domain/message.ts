import { erasedMessageText, type Message } from '@entourage/contracts/calls/messages';
import type { UserId } from '@entourage/contracts/ids';

/** A stored message, its text decrypted. */
export type StoredMessage = {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  /** null once erased: the retention after the closing of its sender's account has ended (decision P5). */
  content: string | null;
  createdAt: Date;
};

/** A message as both sides see it; an erased text is replaced by a fixed text. */
export const messageView = ({ conversationId: _, createdAt, content, ...message }: StoredMessage): Message => ({
  ...message,
  content: content ?? erasedMessageText,
  createdAt: createdAt.toISOString(),
});
