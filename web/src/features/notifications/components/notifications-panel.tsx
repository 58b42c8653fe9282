import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import { NotificationsContent } from './notifications-content.tsx';

type Props = { anchor: RefObject<HTMLElement | null>; isOpen: boolean; onClose: () => void };

const dialog = { role: 'dialog', 'aria-label': texts.title } as const;

/** A popover below the bell; on a phone it covers the page. */
export default function NotificationsPanel({ anchor, isOpen, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const content = <NotificationsContent onClose={onClose} />;
  if (isPhone)
    return (
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={onClose}
        slotProps={{ paper: { ...dialog, sx: { width: '100%' } } }}
      >
        {content}
      </Drawer>
    );
  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...dialog, sx: atDesk } }}
    >
      {content}
    </Popover>
  );
}

const atDesk = {
  display: 'flex',
  flexDirection: 'column',
  mt: 1,
  width: 420,
  maxHeight: 'min(640px, calc(100dvh - 96px))',
  border: 1,
  borderColor: 'divider',
} as const;
