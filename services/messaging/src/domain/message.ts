import type { UserId } from '@entourage/contracts/ids';
import type { Message } from '@entourage/contracts/rest/messages';

/** A message as it is kept, its text open. */
export type StoredMessage = {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: UserId;
  receiverId: UserId;
  content: string;
  createdAt: Date;
};

/** A message as both sides see it. */
export const messageView = ({ conversationId: _, createdAt, ...message }: StoredMessage): Message => ({
  ...message,
  createdAt: createdAt.toISOString(),
});
