import type { Conversation, MessagePartner } from '@entourage/contracts/calls/messages';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRecipientsQuery } from '#entities/messages/messages-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { mostRecent, selectConversation } from '../domain/select-conversation.ts';

type Options = { isLoaded: boolean };

/** Which conversation is open, kept in `?user=`. */
export function useSelectedConversation(conversations: readonly Conversation[], { isLoaded }: Options) {
  const { role } = useSignedInUser();
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
    // Whom an administrator found by name is in no other list; of others the server's list is newer than what was picked.
    recipients: role === 'ADMIN' ? [...picked, ...known.people] : known.people,
    wantedId,
    firstId: firstId.current,
  });
  const lastShown = useRef<MessagePartner | null>(null);
  if (selected) lastShown.current = selected.user;
  const openId = wantedId ?? firstId.current;
  const isMissing = isLoaded && !known.isLoading && !selected && Boolean(openId);
  return {
    selected,
    /** The conversation that should be open and is not there: `user` is known when it was open until now. */
    missing:
      isMissing && openId !== null
        ? { id: openId, user: lastShown.current?.id === openId ? lastShown.current : null }
        : null,
    /** True when the user selected it: on a phone it then covers the list. */
    isAskedFor: wantedId !== null && (selected !== null || isMissing),
    select: (userId: string) => setSearch({ user: userId }),
    openMessage: (userId: string, messageId: string) => setSearch({ user: userId, message: messageId }),
    /** A person found by name, who may not be in any list yet. */
    pick: (person: MessagePartner) => {
      setPicked([...picked, person]);
      setSearch({ user: person.id });
    },
    close: () => {
      // Leaving a lost thread opens no thread with another person.
      if (isMissing) firstId.current = '';
      setSearch({});
    },
  };
}

/** Possible recipients beside the list. For administrators this includes the person in `?user=`. */
function useKnownPeople(wantedId: string | null) {
  const { role } = useSignedInUser();
  const isSkipped = wantedId === null;
  const { data, isFetching } = useRecipientsQuery(role === 'ADMIN' ? (wantedId ?? '') : '', { skip: isSkipped });
  return { people: isSkipped ? [] : (data ?? []), isLoading: isFetching && !isSkipped };
}
