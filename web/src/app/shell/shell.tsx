import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { OfflineBanner } from '#shared/components/offline-banner.tsx';
import { mainContentId, SkipLink } from '#shared/components/skip-link.tsx';
import { barHeightPx } from '#shared/theme/measures.ts';
import { PaletteKeys } from '../command-palette/palette-keys.tsx';
import { hasBottomNavigation } from '../routing/navigation.ts';
import { ShownScreen } from '../routing/navigation-progress.tsx';
import { ScreenPreload } from '../routing/screen-preload.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** The layout around every screen: navigation, footer, and on phones the links at the bottom edge. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useCurrentUser();
  const isBottomShown = hasBottomNavigation(user);
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <OfflineBanner />
      <Box
        component="main"
        id={mainContentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          // The footer begins below the first view, so that it does not move while content loads.
          minHeight: `calc(100dvh - ${barHeightPx}px)`,
          outline: 'none',
          // The height that the links at the bottom cover, for screens as high as the window.
          '--bottom-bar': isBottomShown ? { xs: '60px', md: '0px' } : '0px',
        }}
      >
        {children}
      </Box>
      <Footer isSignedIn={user !== null} hasRoomBelow={isBottomShown} />
      {isBottomShown && <BottomNavigation user={user} />}
      <PaletteKeys />
      <ScreenPreload />
      <ShownScreen />
    </>
  );
}
