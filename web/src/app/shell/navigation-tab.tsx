import Link from '@mui/material/Link';
import { NavLink } from 'react-router';
import type { NavigationLink } from '#entities/navigation/route.ts';
import { radius } from '#shared/theme/measures.ts';

type Props = Pick<NavigationLink, 'label' | 'Badge'> & { to: string };

/** A link of the bar. The current one is marked by weight and underline, not by colour alone. */
export function NavigationTab({ to, label, Badge }: Props) {
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
          // Below 1360 px the bar is full.
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
        {Badge && <Badge />}
      </Link>
    </li>
  );
}
