import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import Groups2Outlined from '@mui/icons-material/Groups2Outlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NavLink } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { texts } from './texts.ts';
import { UnreadCount } from './unread-count.tsx';

const links = [
  { to: paths.home, label: 'Home', Icon: HomeOutlined },
  { to: paths.dashboard, label: 'Dashboard', Icon: DashboardOutlined },
  { to: paths.messages, label: 'Messages', Icon: ChatBubbleOutlineRounded },
  { to: paths.liaisons, label: 'Liaisons', Icon: Groups2Outlined },
] as const;

/** Under the thumb on phones: the four places athletes and team members go to most (look.md). */
export function BottomNavigation() {
  return (
    <Box
      component="nav"
      aria-label={texts.quickNavigation}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: 'repeat(4, 1fr)',
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
      {links.map(({ to, label, Icon }) => (
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
          <Icon aria-hidden fontSize="small" />
          {label}
          <Box component="span" sx={{ position: 'absolute', top: 4, left: 'calc(50% + 6px)' }}>
            <UnreadCount path={to} />
          </Box>
        </Link>
      ))}
    </Box>
  );
}
