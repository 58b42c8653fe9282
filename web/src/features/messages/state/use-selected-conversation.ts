import type { Conversation } from '@entourage/contracts/rest/messages';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRecipientsQuery } from '../../../shared/messages/messages-api.ts';
import { mostRecent, selectConversation } from '../domain/select-conversation.ts';

/** Which conversation is open, kept in `?user=` (decisions M3, M13). */
export function useSelectedConversation(conversations: readonly Conversation[]) {
  const [search, setSearch] = useSearchParams();
  const wantedId = search.get('user');
  const isListed = conversations.some(({ user }) => user.id === wantedId);
  const recipients = useRecipientsQuery('', { skip: wantedId === null || isListed });
  // Chosen once: a message that arrives in another conversation must not pull this one away.
  const firstId = useRef<string | null>(null);
  firstId.current ??= mostRecent(conversations);

  const selected = selectConversation({
    conversations,
    recipients: recipients.data ?? [],
    wantedId,
    firstId: firstId.current,
  });
  return {
    selected,
    /** Somebody asked for it: on a phone it covers the list. */
    isAskedFor: selected !== null && selected.user.id === wantedId,
    select: (userId: string) => setSearch({ user: userId }),
    close: () => setSearch({}),
  };
}
