import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { joinLink, paths } from '#entities/navigation/paths.ts';
import { logOut } from '#entities/session/log-out.ts';
import { type Session, useCurrentUser } from '#entities/session/use-current-user.ts';
import { NotificationsButton } from '#features/notifications/components/notifications-button.tsx';
import LogoutRounded from '#icons/LogoutRounded.tsx';
import { useOnline } from '#shared/browser/use-online.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { barHeightPx, radius } from '#shared/theme/measures.ts';
import { linksIn } from '../routing/navigation.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MenuButton } from './menu-button.tsx';
import { NavigationTab } from './navigation-tab.tsx';
import { PaletteButton } from './palette-button.tsx';
import { texts } from './texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** The bar on every page. On tablets and phones its links are in the menu. */
export function TopNavigation() {
  const session = useCurrentUser();
  const { user } = session;
  const isOnline = useOnline();
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
              {linksIn('bar', user).map(({ to, label, Badge }) => (
                <NavigationTab key={to} to={to} label={label} {...(Badge && { Badge })} />
              ))}
            </PlainList>
          )}
        </Box>
        <Box sx={{ flex: 1, display: { lg: 'none' } }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xl: 1 } }}>
          {user && <PaletteButton />}
          {user && <NotificationsButton />}
          {/* A user has the theme in the account menu. On a phone the visitor's two buttons need the room; the footer has the theme too. */}
          {!user && <ThemeToggle />}
        </Box>
        {user && <AccountMenuButton user={user} />}
        {user && <LogOutButton />}
        {isVisitor(session, isOnline) && <VisitorActions />}
        {user && <MenuButton user={user} />}
      </Container>
    </Box>
  );
}

/** A user whose session failed to load gets the visitor's actions too, also during a retry, but not without a network, because that does not mean a logout. */
function isVisitor(session: Session, isOnline: boolean): boolean {
  if (session.status === 'signed-in') return false;
  if (session.status === 'signed-out') return true;
  return isOnline && (session.status === 'unknown' || session.isRetry);
}

/** Get Started keeps the address /login and opens the registration tab by navigation state (decision R20). */
function VisitorActions() {
  return (
    <>
      <LinkButton to={paths.login} color="inherit" sx={{ px: { xs: 1.25, sm: 2 }, whiteSpace: 'nowrap' }}>
        {texts.logIn}
      </LinkButton>
      <LinkButton {...joinLink} variant="contained" sx={{ whiteSpace: 'nowrap', px: { xs: 1.75, sm: 2.25 } }}>
        {texts.getStarted}
      </LinkButton>
    </>
  );
}

/** Log out on every page: in words, on a phone as a symbol of that name. */
function LogOutButton() {
  return (
    <ButtonBase onClick={logOut} sx={{ minHeight: 44, minWidth: 44, px: { sm: 1 }, borderRadius: radius.control }}>
      <LogoutRounded fontSize="small" sx={{ display: { sm: 'none' } }} />
      <Typography
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {texts.logOut}
      </Typography>
      <VisuallyHidden>{texts.logOut}</VisuallyHidden>
    </ButtonBase>
  );
}
