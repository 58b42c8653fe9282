import type { UserId } from '@entourage/contracts/ids';
import { erasedMessageText, type Message } from '@entourage/contracts/rest/messages';

/** A message as it is kept, its text open. */
export type StoredMessage = {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  /** null once the time of keeping after its sender's account was closed is over (decision P5). */
  content: string | null;
  createdAt: Date;
};

/** A message as both sides see it; in the place of an erased text it is said that there was one. */
export const messageView = ({ conversationId: _, createdAt, content, ...message }: StoredMessage): Message => ({
  ...message,
  content: content ?? erasedMessageText,
  createdAt: createdAt.toISOString(),
});
