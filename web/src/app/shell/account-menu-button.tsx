import type { CurrentUser } from '@entourage/contracts/calls/users';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, useId, useRef, useState } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import ExpandMoreRounded from '#icons/ExpandMoreRounded.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from './texts.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The avatar, with the first name where there is room. It opens the account menu, which is loaded with the first click. */
export function AccountMenuButton({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <ButtonBase
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ gap: 1, minHeight: 44, minWidth: 44, px: 0.75, borderRadius: radius.control }}
      >
        <PersonAvatar person={user} size={32} />
        {user.firstName && (
          <Typography
            component="span"
            aria-hidden
            noWrap
            sx={{ display: { xs: 'none', lg: 'block' }, fontWeight: 600, maxWidth: '10ch' }}
          >
            {user.firstName}
          </Typography>
        )}
        <VisuallyHidden>{texts.account.button(user.firstName)}</VisuallyHidden>
        <ExpandMoreRounded fontSize="small" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
      </ButtonBase>
      {wasOpened && (
        <LazyBoundary>
          <AccountMenu user={user} anchor={button} labelledBy={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
