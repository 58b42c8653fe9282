import { excerpt } from '#entities/messages/excerpt.ts';
import type { MessageSearch } from '#entities/messages/use-message-search.ts';
import { messageIn } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import type { Destination } from './destinations.ts';

/** The newest ones; the screen of the messages has all of them. */
const messagesShown = 5;

/** Messages that a search has found, as entries that open them in their conversation. */
export const messagesAmong = (search: MessageSearch | null, query: string): readonly Destination[] =>
  (search?.matches ?? []).slice(0, messagesShown).map(({ user, message }) => ({
    id: message.id,
    isExcerpt: true,
    label: excerpt(message.content, query)
      .map(({ text }) => text)
      .join(''),
    hint: personName(user),
    person: user,
    to: messageIn(user.id, message.id),
  }));
