import type { Conversation, MessagePartner } from '@entourage/contracts/calls/messages';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRecipientsQuery } from '#entities/messages/messages-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { mostRecent, selectConversation } from '../domain/select-conversation.ts';

/** Which conversation is open, kept in `?user=` (decisions M3, M13). */
export function useSelectedConversation(conversations: readonly Conversation[]) {
  const [search, setSearch] = useSearchParams();
  const wantedId = search.get('user');
  const isListed = conversations.some(({ user }) => user.id === wantedId);
  const [picked, setPicked] = useState<MessagePartner[]>([]);
  const known = useKnownPeople(isListed ? null : wantedId);
  // Selected once: a message that arrives in another conversation must not change the selection.
  const firstId = useRef<string | null>(null);
  firstId.current ??= mostRecent(conversations);

  const selected = selectConversation({
    conversations,
    recipients: [...picked, ...known],
    wantedId,
    firstId: firstId.current,
  });
  return {
    selected,
    /** True when the user selected it: on a phone it then covers the list. */
    isAskedFor: selected !== null && selected.user.id === wantedId,
    select: (userId: string) => setSearch({ user: userId }),
    /** A person found by name, who may not be in any list yet. */
    pick: (person: MessagePartner) => {
      setPicked([...picked, person]);
      setSearch({ user: person.id });
    },
    close: () => setSearch({}),
  };
}

/** Possible recipients beside the list (M14). For administrators this includes the person in `?user=` (decisions H10, M3). */
function useKnownPeople(wantedId: string | null): readonly MessagePartner[] {
  const { role } = useSignedInUser();
  const { data } = useRecipientsQuery(role === 'ADMIN' ? (wantedId ?? '') : '', { skip: wantedId === null });
  return data ?? [];
}
