import { signedIn } from '@entourage/contracts/access/caller';
import type { FoundMessages, messagingCalls } from '@entourage/contracts/calls/messages';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { textMatcher } from '@entourage/contracts/text-search';
import type { Context } from '../data/store.ts';
import { conversationList } from '../domain/conversation-list.ts';
import { messageView, type StoredMessage } from '../domain/message.ts';
import { searchedRanges } from '../domain/message-search.ts';

/** Messages that one part reads and decrypts: about 10 ms of processor time. */
const maxRead = 1_000;
const maxMatches = 30;

/**
 * One part of a search in the caller's own conversations, in the order of their latest messages when the search began. The
 * messages of a part are sorted newest first.
 * @throws AppError NOT_FOUND when the conversation in which the search continues no longer exists
 */
export async function searchMessages(
  { caller: given, clock, store }: Context,
  { body: { q, from } }: UseCaseInput<typeof messagingCalls.searchMessages>,
): Promise<FoundMessages> {
  const caller = signedIn(given);
  const until = from?.until ?? clock.now().toISOString();
  const { conversations, messages } = store.read;
  const [searched, entries] = await Promise.all([
    conversations.searchedConversations(caller.userId, new Date(until)),
    conversations.listOf(caller.userId, []),
  ]);
  const partners = new Map(conversationList(caller, entries).map(({ user }) => [user.id, user]));
  const readable = searched.filter(({ partnerId }) => partners.has(partnerId));
  const ranges = searchedRanges(readable, from ?? null, maxRead);
  if (!ranges) throw new AppError('NOT_FOUND');

  const isMatch = textMatcher(q);
  const rows = await messages.ofRanges(ranges);
  const found = rows.filter(({ content }) => content !== null && isMatch(content)).slice(0, maxMatches);
  const partnerIn = new Map(ranges.map(({ conversationId, partnerId }) => [conversationId, partnerId]));
  const findUser = ({ conversationId }: StoredMessage) => partners.get(partnerIn.get(conversationId)!)!;
  const lowest = ranges.at(-1);
  const isPartFull = ranges.reduce((sum, { after, upTo }) => sum + upTo - after, 0) === maxRead;
  const lastFound = found.length === maxMatches ? found.at(-1) : null;
  const endOfPart = lowest && isPartFull ? { userId: lowest.partnerId, sequence: lowest.after + 1 } : null;
  const position = lastFound ? { userId: findUser(lastFound).id, sequence: lastFound.sequence } : endOfPart;
  return {
    matches: found
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map((message) => ({ user: findUser(message), message: messageView(message) })),
    next: position && { until, ...position },
  };
}
