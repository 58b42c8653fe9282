import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { useCurrentUser } from '#entities/session/use-current-user.ts';

/** The number of unread messages in all conversations. Shown beside the link to the messages. */
export function UnreadCount() {
  const { user } = useCurrentUser();
  // The server refuses the list to users who are not approved (decision X14).
  const { data = [] } = useConversationsQuery(undefined, { skip: user?.verificationStatus !== 'APPROVED' });
  return <UnreadBadge count={data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)} />;
}
