import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import CloseRounded from '#icons/CloseRounded.tsx';
import NotificationsNoneRounded from '#icons/NotificationsNoneRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useMarkNotificationsReadMutation, useNotificationsQuery } from '../api/notifications-api.ts';
import { texts } from '../texts.ts';
import { NotificationList } from './notification-list.tsx';

/** The list of notifications and the button that marks all as read. */
export function NotificationsContent({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const query = useNotificationsQuery();
  const [markRead] = useMarkNotificationsReadMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = query.data?.filter(({ readAt }) => readAt === null) ?? [];

  const markAllRead = async () => {
    // The button disappears with the last unread one, so the focus moves first.
    heading.current?.focus();
    const { error } = await markRead(unread.map(({ id }) => id));
    if (error) toast.failure(texts.markFailed);
  };
  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', minHeight: 60, pl: 2, pr: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ flex: 1, outline: 'none' }}>
          {texts.title}
        </Typography>
        {unread.length > 0 && (
          <Button size="small" onClick={markAllRead}>
            {texts.markAllRead}
          </Button>
        )}
        <IconButton aria-label={texts.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          empty={<EmptyState icon={<NotificationsNoneRounded />} title={texts.empty} />}
          errorText={texts.loadFailed}
        >
          {(notifications) => <NotificationList notifications={notifications} onFollow={onClose} />}
        </QueryView>
      </Box>
    </>
  );
}

function ListSkeleton() {
  return (
    <Stack spacing={2.5} sx={{ p: 2 }}>
      {['first', 'second', 'third'].map((place) => (
        <Stack key={place} spacing={1} sx={{ pl: 2.5 }}>
          <Skeleton variant="rounded" height={20} width="48%" />
          <Skeleton variant="rounded" height={16} width="86%" />
        </Stack>
      ))}
    </Stack>
  );
}
