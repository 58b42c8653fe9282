import type { Message, messagingCalls } from '@entourage/contracts/calls/messages';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { messageView } from '../domain/message.ts';
import { assertMayRead } from './conversation-access.ts';

const _before = id.nullish();
/** Messages per page of a conversation (decision M5). */
const pageSize = 200;

/**
 * The newest page of the caller's conversation with a user, oldest message first, or the page before a message.
 * @throws AppError NOT_FOUND for a conversation that the caller may not see, and for a message that is not in it
 */
export async function viewThread(
  context: Context,
  { userId: partnerId, before: messageId }: UseCaseInput<typeof messagingCalls.thread>,
): Promise<Message[]> {
  const caller = await assertMayRead(context, partnerId);
  const { messages } = context.store.read;
  const pair = { userId: caller.userId, partnerId };
  const sequence = messageId ? await messages.sequenceOf(messageId, pair) : null;
  if (messageId && sequence === null) throw new AppError('NOT_FOUND');
  return (await messages.page(pair, { before: sequence, limit: pageSize })).map(messageView);
}

/** A liaison's conversation with an assigned athlete; the policy has checked the assignment (decision M11). */
export const viewThreadWithAthlete = (
  context: Context,
  { athleteId, before: messageId }: UseCaseInput<typeof messagingCalls.conversationWithAthlete>,
): Promise<Message[]> => viewThread(context, { userId: athleteId, before: messageId });
