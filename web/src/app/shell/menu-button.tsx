import type { CurrentUser } from '@entourage/contracts/calls/users';
import IconButton from '@mui/material/IconButton';
import { lazy, useState } from 'react';
import MenuRounded from '#icons/MenuRounded.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { texts } from './texts.ts';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

/** Opens the menu on tablets and phones. The drawer is loaded with the first click. */
export function MenuButton({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <IconButton
        color="inherit"
        edge="end"
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ display: { lg: 'none' } }}
      >
        <MenuRounded />
      </IconButton>
      {wasOpened && (
        <LazyBoundary>
          <MenuDrawer user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
