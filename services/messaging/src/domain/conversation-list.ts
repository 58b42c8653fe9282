import type { UserCaller } from '@entourage/contracts/access/caller';
import type { Conversation } from '@entourage/contracts/calls/messages';
import { messageView, type StoredMessage } from './message.ts';
import { type KnownUser, listedName, partnerView, unknownPartner } from './partner.ts';
import { isListed, mayRead, mayWrite } from './standing.ts';

/** A person the caller has written with or may write to, and what stands between them. */
export type ListEntry = {
  userId: string;
  user: KnownUser | null;
  hasThread: boolean;
  unreadCount: number;
  lastMessage: StoredMessage | null;
};

const at = ({ lastMessage }: ListEntry) => lastMessage?.createdAt.getTime() ?? 0;

/**
 * The caller's list: latest message first, then those one may write to, by name (decision M5). Threads that ended with their relation
 * are left out for those who lose them (M2); somebody neither known nor written with has nothing to show yet.
 */
export function conversationList(
  caller: Pick<UserCaller, 'role' | 'relationships'>,
  entries: readonly ListEntry[],
): Conversation[] {
  const shown = entries.flatMap((entry) => {
    const { userId, user, hasThread, unreadCount, lastMessage } = entry;
    const standing = { partner: user, hasThread };
    if (!isListed(caller, userId, standing)) return [];
    const canSend = mayWrite(caller, userId, standing);
    if (hasThread ? !mayRead(caller, userId, standing) : !user || !canSend) return [];
    const partner = user ? partnerView(user) : unknownPartner(userId, caller.relationships);
    const last = lastMessage && messageView(lastMessage);
    return [{ at: at(entry), conversation: { user: partner, lastMessage: last, unreadCount, canSend } }];
  });
  // Only for entries of equal time: normalizing a name costs more than the rest of an entry.
  const names = new Map<Conversation, string>();
  function nameOf(conversation: Conversation): string {
    const name = names.get(conversation) ?? listedName(conversation.user);
    names.set(conversation, name);
    return name;
  }
  return shown
    .sort((one, other) => other.at - one.at || (nameOf(one.conversation) < nameOf(other.conversation) ? -1 : 1))
    .map(({ conversation }) => conversation);
}
