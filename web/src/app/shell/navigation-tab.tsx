import Link from '@mui/material/Link';
import { NavLink } from 'react-router';
import { radius } from '../../shared/theme/measures.ts';
import type { NavigationLink } from './navigation-links.ts';
import { UnreadCount } from './unread-count.tsx';

/** A link of the bar; the current one is marked by weight and line, not by colour alone. */
export function NavigationTab({ to, label }: NavigationLink) {
  return (
    <li>
      <Link
        component={NavLink}
        to={to}
        end
        underline="none"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 44,
          // Below 1360 px every pixel of the bar is taken.
          px: { xs: 1, xl: 1.5 },
          whiteSpace: 'nowrap',
          borderRadius: radius.control,
          color: 'text.secondary',
          fontWeight: 500,
          transition: 'color 140ms ease-out',
          '&:hover': { color: 'text.primary' },
          '&[aria-current="page"]': {
            color: 'text.primary',
            fontWeight: 600,
            boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)',
            borderRadius: 0,
          },
        }}
      >
        {label}
        <UnreadCount path={to} />
      </Link>
    </li>
  );
}
