import { signedIn } from '@entourage/contracts/access/caller';
import type { Message, messagingCalls } from '@entourage/contracts/calls/messages';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { messageView } from '../domain/message.ts';
import { assertMayWrite, parseUserId } from './conversation-access.ts';
import { writeMessage } from './write-message.ts';

/** Sends a message (decisions M1, M5, M12). @throws AppError VALIDATION for the caller's own id, NOT_FOUND for a user the caller may not write to */
export async function sendMessage(
  context: Context,
  { body: { receiverId: given, content }, idempotencyKey: key }: UseCaseInput<typeof messagingCalls.sendMessage>,
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
