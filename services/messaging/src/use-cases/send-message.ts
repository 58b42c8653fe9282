import { signedIn } from '@entourage/contracts/access/caller';
import { idempotencyKey, type Message, sendMessageInput as newMessage } from '@entourage/contracts/calls/messages';
import { AppError } from '@entourage/contracts/errors';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { messageView } from '../domain/message.ts';
import { assertMayWrite, parseUserId } from './conversation-access.ts';
import { writeMessage } from './write-message.ts';

export const sendMessageInput = z.object({ message: newMessage, idempotencyKey: idempotencyKey.nullish() });

/** Sends a message (decisions M1, M5, M12). @throws AppError VALIDATION for the caller's own id, NOT_FOUND for a user the caller may not write to */
export async function sendMessage(
  context: Context,
  { message: { receiverId: given, content }, idempotencyKey: key }: z.infer<typeof sendMessageInput>,
): Promise<Message> {
  const receiverId = parseUserId(given);
  const { userId: senderId } = signedIn(context.caller);
  if (receiverId === senderId)
    throw new AppError('VALIDATION', { fields: { receiverId: 'You cannot write to yourself' } });
  await assertMayWrite(context, receiverId);
  const { clock, store } = context;
  const message = await store.transaction((transaction) =>
    writeMessage(transaction, clock, { senderId, receiverId, content, key }),
  );
  return messageView(message);
}
