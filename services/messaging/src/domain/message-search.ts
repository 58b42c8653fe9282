import type { SearchPosition } from '@entourage/contracts/calls/messages';
import type { UserId } from '@entourage/contracts/ids';

/** A conversation with the numbers of its messages that the caller may see: above `after`, up to `last`. */
export type SearchedConversation = { partnerId: UserId; conversationId: string; after: number; last: number };
/** Messages above `after` and up to `upTo`. */
export type SearchedRange = { partnerId: UserId; conversationId: string; after: number; upTo: number };

/**
 * The messages that one part of a search reads: at most `limit`, from a position on, conversation by conversation, in each from the newest one down.
 * @returns null when the conversation of the position is not among the conversations
 */
export function searchedRanges(
  conversations: readonly SearchedConversation[],
  from: Pick<SearchPosition, 'userId' | 'sequence'> | null,
  limit: number,
): SearchedRange[] | null {
  const first = from ? conversations.findIndex(({ partnerId }) => partnerId === from.userId) : 0;
  if (first < 0) return null;
  const ranges: SearchedRange[] = [];
  let left = limit;
  for (const { partnerId, conversationId, after, last } of conversations.slice(first)) {
    const upTo = partnerId === from?.userId ? Math.min(last, from.sequence - 1) : last;
    const lowest = Math.max(after, upTo - left);
    if (upTo <= lowest) continue;
    ranges.push({ partnerId, conversationId, after: lowest, upTo });
    left -= upTo - lowest;
    if (left === 0) break;
  }
  return ranges;
}
