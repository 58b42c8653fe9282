import type { Conversation, MessagePartner } from '@entourage/contracts/rest/messages';

type Choice = {
  conversations: readonly Conversation[];
  /** People one may write to who are not in the list. */
  recipients: readonly MessagePartner[];
  /** `?user=`; null without one. */
  wantedId: string | null;
  /** What was chosen automatically when the screen opened. */
  firstId: string | null;
};

/** The one with a message that is most recent; nobody where no message was written yet. */
export const mostRecent = (conversations: readonly Conversation[]): string | null =>
  conversations.find(({ lastMessage }) => lastMessage !== null)?.user.id ?? null;

/** `?user=` beats the automatic choice and opens an empty thread if needed; an id nobody may write to is ignored (decision M3). */
export function selectConversation({ conversations, recipients, wantedId, firstId }: Choice): Conversation | null {
  const byId = (id: string | null) => conversations.find(({ user }) => user.id === id);
  const recipient = recipients.find(({ id }) => id === wantedId);
  const wanted = byId(wantedId) ?? (recipient && { user: recipient, lastMessage: null, unreadCount: 0, canSend: true });
  return wanted ?? byId(firstId) ?? null;
}
