import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, useRef, useState } from 'react';
import { LazyBoundary } from '../../../shared/components/lazy-boundary.tsx';
import { UnreadBadge } from '../../../shared/messages/unread-badge.tsx';
import { useNoticesQuery } from '../api/notices-api.ts';
import { texts } from '../texts.ts';
import { NoticeAnnouncement } from './notice-announcement.tsx';

const NoticesPanel = lazy(() => import('./notices-panel.tsx'));

/** The bell with the number of unread notices; the panel it opens is fetched with the first press. */
export function NoticesButton() {
  const { data } = useNoticesQuery();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const unreadCount = data?.filter(({ readAt }) => readAt === null).length ?? 0;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <IconButton
        ref={bell}
        color="inherit"
        aria-label={texts.button(unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <NotificationsNoneRounded />
        <Box component="span" sx={{ position: 'absolute', top: 0, left: '56%', pointerEvents: 'none' }}>
          <UnreadBadge count={unreadCount} />
        </Box>
      </IconButton>
      {data && <NoticeAnnouncement newest={data[0]} />}
      {wasOpened && (
        <LazyBoundary>
          <NoticesPanel anchor={bell} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
