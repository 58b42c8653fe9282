import type { UserCaller } from '@entourage/contracts/access/caller';
import type { Conversation } from '@entourage/contracts/calls/messages';
import { isListed, mayRead, mayWrite } from './conversation-permissions.ts';
import { messageView, type StoredMessage } from './message.ts';
import { type KnownUser, listedName, partnerView, unknownPartner } from './partner.ts';

/** A partner or possible partner of the caller, with the state of their conversation. */
export type ListEntry = {
  userId: string;
  user: KnownUser | null;
  hasMessages: boolean;
  unreadCount: number;
  lastMessage: StoredMessage | null;
};

const at = ({ lastMessage }: ListEntry) => lastMessage?.createdAt.getTime() ?? 0;

/**
 * The caller's list: conversations with the latest message first, then possible partners by name (decision M5). Excludes conversations that
 * the caller has lost with the relation (M2), and possible partners who are not projected.
 */
export function conversationList(
  caller: Pick<UserCaller, 'role' | 'relationships'>,
  entries: readonly ListEntry[],
): Conversation[] {
  const shown = entries.flatMap((entry) => {
    const { userId, user, hasMessages, unreadCount, lastMessage } = entry;
    const partnerState = { partner: user, hasMessages };
    if (!isListed(caller, userId, partnerState)) return [];
    const canSend = mayWrite(caller, userId, partnerState);
    if (hasMessages ? !mayRead(caller, userId, partnerState) : !user || !canSend) return [];
    const partner = user ? partnerView(user) : unknownPartner(userId, caller.relationships);
    const last = lastMessage && messageView(lastMessage);
    return [{ at: at(entry), conversation: { user: partner, lastMessage: last, unreadCount, canSend } }];
  });
  // Computed only for entries of equal time: normalizing a name costs more than the rest of an entry.
  const names = new Map<Conversation, string>();
  function sortName(conversation: Conversation): string {
    const name = names.get(conversation) ?? listedName(conversation.user);
    names.set(conversation, name);
    return name;
  }
  return shown
    .sort((one, other) => other.at - one.at || (sortName(one.conversation) < sortName(other.conversation) ? -1 : 1))
    .map(({ conversation }) => conversation);
}
