import type { Notice } from '@entourage/contracts/calls/notices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { useMarkNotificationsReadMutation } from '../api/notifications-api.ts';
import { texts } from '../texts.ts';
import { NotificationEntry } from './notification-entry.tsx';

/** Number shown before 'Show all'. */
const shownAtOnce = 20;

type Props = { notifications: readonly Notice[]; onFollow: () => void };

/** Newest first. Opening one marks it as read and follows its link. */
export function NotificationList({ notifications, onFollow }: Props) {
  const [markRead] = useMarkNotificationsReadMutation();
  const [isAllShown, setIsAllShown] = useState(false);
  const open = ({ id, link, readAt }: Notice) => {
    if (readAt === null) void markRead([id]);
    if (link !== null) onFollow();
  };
  return (
    <>
      <PlainList onKeyDown={moveFocus} sx={{ p: 1 }}>
        {(isAllShown ? notifications : notifications.slice(0, shownAtOnce)).map((notification) => (
          <li key={notification.id}>
            <NotificationEntry notification={notification} onOpen={() => open(notification)} />
          </li>
        ))}
      </PlainList>
      {!isAllShown && notifications.length > shownAtOnce && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button fullWidth size="small" onClick={() => setIsAllShown(true)}>
            {texts.showAll(notifications.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
