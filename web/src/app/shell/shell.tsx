import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineNotice } from '../../shared/components/offline-notice.tsx';
import { mainContentId, SkipLink } from '../../shared/components/skip-link.tsx';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { PaletteKeys } from '../command-palette/palette-keys.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { hasBottomNavigation } from './navigation-links.ts';
import { TopNavigation } from './top-navigation.tsx';

/** What surrounds every screen: navigation above, footer below, and on phones the quick links at the bottom edge. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useCurrentUser();
  const isBottomShown = hasBottomNavigation(user);
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <OfflineNotice />
      <Box
        component="main"
        id={mainContentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          minHeight: '60vh',
          outline: 'none',
          // For screens as high as the window: how much of it the links below cover.
          '--bottom-bar': isBottomShown ? { xs: '60px', md: '0px' } : '0px',
        }}
      >
        {children}
      </Box>
      <Footer hasRoomBelow={isBottomShown} />
      {isBottomShown && <BottomNavigation />}
      <PaletteKeys />
    </>
  );
}
