import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { NoticesButton } from '../../features/notices/components/notices-button.tsx';
import { PlainList } from '../../shared/components/plain-list.tsx';
import { type Session, useCurrentUser } from '../../shared/session/use-current-user.ts';
import { barHeightPx } from '../../shared/theme/measures.ts';
import { AccountActions } from './account-actions.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MenuButton } from './menu-button.tsx';
import { linksFor } from './navigation-links.ts';
import { NavigationTab } from './navigation-tab.tsx';
import { PaletteButton } from './palette-button.tsx';
import { texts } from './texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { VisitorActions } from './visitor-actions.tsx';

/** The bar on every page (S1 §2); from tablets down its links move into the menu. */
export function TopNavigation() {
  const session = useCurrentUser();
  const { user } = session;
  return (
    <Box
      component="header"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        '@media print': { display: 'none' },
      }}
    >
      <Container
        maxWidth="xl"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, lg: 2, xl: 3 },
          minHeight: barHeightPx - 1,
          px: { xs: 2, sm: 3 },
        }}
      >
        <BrandMark />
        <Box component="nav" aria-label={texts.mainNavigation} sx={{ flex: 1, display: { xs: 'none', lg: 'block' } }}>
          {user && (
            <PlainList sx={{ display: 'flex', gap: 0.5 }}>
              {linksFor(user).map((link) => (
                <NavigationTab key={link.to} {...link} />
              ))}
            </PlainList>
          )}
        </Box>
        <Box sx={{ flex: 1, display: { lg: 'none' } }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xl: 1 } }}>
          {user && <PaletteButton />}
          {user && <NoticesButton />}
          {/* A visitor's two buttons need the room of a phone's bar; the footer has the theme too. */}
          <ThemeToggle isHiddenOnPhones={!user} />
        </Box>
        {user && <AccountActions user={user} />}
        {isVisitor(session) && <VisitorActions />}
        {user && <MenuButton user={user} />}
      </Container>
    </Box>
  );
}

/** Whoever cannot be recognised gets the way in as well; it stays while that is asked again. */
const isVisitor = (session: Session): boolean =>
  session.status === 'loading' ? session.isAgain : session.status !== 'signed-in';
