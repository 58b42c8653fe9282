import { useConversationsQuery } from '../../shared/messages/messages-api.ts';
import { UnreadBadge } from '../../shared/messages/unread-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';

/** Beside the link to the messages: how many are unread over all conversations; nothing beside any other link. */
export function UnreadCount({ path }: { path: string }) {
  return path === paths.messages ? <UnreadMessages /> : null;
}

function UnreadMessages() {
  const { user } = useCurrentUser();
  // Others are refused the list (decision X14).
  const { data = [] } = useConversationsQuery(undefined, { skip: user?.verificationStatus !== 'APPROVED' });
  return <UnreadBadge count={data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)} />;
}
