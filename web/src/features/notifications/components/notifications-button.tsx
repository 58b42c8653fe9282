import type { Notice } from '@entourage/contracts/calls/notices';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnreadBadge, unreadText } from '#entities/messages/unread-badge.tsx';
import NotificationsNoneRounded from '#icons/NotificationsNoneRounded.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useNotificationsQuery } from '../api/notifications-api.ts';
import { texts } from '../texts.ts';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** More than this would reach into the account button. */
const mostShown = 9;

/** The bell and, beside it, the number of unread notifications. Its panel is loaded with the first click. */
export function NotificationsButton() {
  const { data } = useNotificationsQuery();
  useNoticeToasts(data);
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
        // Holds the number as it is shown, so that voice control finds the button by its visible text.
        aria-label={texts.button(unreadText(unreadCount, mostShown))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        // Room for the number, which stands beside the bell and never covers it.
        sx={{ mr: 1 }}
      >
        <NotificationsNoneRounded />
        <Box component="span" sx={{ position: 'absolute', top: 1, left: 31, pointerEvents: 'none' }}>
          <UnreadBadge count={unreadCount} most={mostShown} />
        </Box>
      </IconButton>
      {data && <NotificationAnnouncement newest={data[0]} />}
      {wasOpened && (
        <LazyBoundary>
          <NotificationsPanel anchor={bell} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Announces a notification that arrives while the page is open to screen readers. */
function NotificationAnnouncement({ newest }: { newest: Notice | undefined }) {
  const announced = useRef(newest?.id);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || newest.id === announced.current) return;
    announced.current = newest.id;
    setWords(texts.arrived(newest.title, newest.body));
  }, [newest]);
  return <VisuallyHidden isLive>{words}</VisuallyHidden>;
}

const actions: Readonly<Record<string, string>> = texts.toastActions;

/**
 * Shows a toast for a notification that arrives while the page is open and is worth an interruption. Its button opens what the
 * notification is about; the notification stays in the list.
 * @param notices undefined while they load for the first time
 */
function useNoticeToasts(notices: readonly Notice[] | undefined): void {
  const toast = useToast();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  const show = useEffectEvent(({ kind, title, body, link }: Notice) => {
    const action = actions[kind];
    if (!action || link === null) return;
    toast.info({ title, text: body, action: { label: action, onPress: () => navigate(link) } });
  });
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    for (const notice of notices) if (before && !before.has(notice.id) && notice.readAt === null) show(notice);
  }, [notices]);
}
