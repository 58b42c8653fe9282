import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NavLink } from 'react-router';
import { linksIn } from '../routing/navigation.ts';
import { texts } from './texts.ts';

/** At the bottom edge of phones: the screens that people open most (look.md). */
export function BottomNavigation({ user }: { user: CurrentUser | null }) {
  return (
    <Box
      component="nav"
      aria-label={texts.quickNavigation}
      data-below-toasts
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {linksIn('bottom', user).map(({ to, label, Icon, Badge }) => (
        <Link
          key={to}
          component={NavLink}
          to={to}
          end
          underline="none"
          sx={{
            position: 'relative',
            display: 'grid',
            justifyItems: 'center',
            gap: 0.25,
            py: 1,
            minHeight: 56,
            typography: 'subtitle2',
            color: 'text.secondary',
            '&[aria-current="page"]': {
              color: 'primary.main',
              boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-main)',
            },
          }}
        >
          {Icon && <Icon aria-hidden fontSize="small" />}
          {label}
          <Box component="span" sx={{ position: 'absolute', top: 4, left: 'calc(50% + 6px)' }}>
            {Badge && <Badge />}
          </Box>
        </Link>
      ))}
    </Box>
  );
}
