import type { Conversation, MessagePartner } from '@entourage/contracts/calls/messages';

type Choice = {
  conversations: readonly Conversation[];
  /** Possible recipients who are not in the list. */
  recipients: readonly MessagePartner[];
  /** `?user=`; null without one. */
  wantedId: string | null;
  /** The automatic selection when the screen opened. */
  firstId: string | null;
};

/** The partner of the conversation with the most recent message; null when there is no message yet. */
export const mostRecent = (conversations: readonly Conversation[]): string | null =>
  conversations.find(({ lastMessage }) => lastMessage !== null)?.user.id ?? null;

/**
 * `?user=` wins over the automatic selection and opens an empty thread if needed. Nothing is selected for an id that is no
 * recipient: another person's thread would be taken for theirs.
 */
export function selectConversation({ conversations, recipients, wantedId, firstId }: Choice): Conversation | null {
  const byId = (id: string | null) => conversations.find(({ user }) => user.id === id);
  if (wantedId === null) return byId(firstId) ?? null;
  const recipient = recipients.find(({ id }) => id === wantedId);
  return byId(wantedId) ?? (recipient ? { user: recipient, lastMessage: null, unreadCount: 0, canSend: true } : null);
}
