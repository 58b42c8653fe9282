import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** One line, on the narrowest screens two. Screens as high as the window leave this room. */
const heights = {
  ':root': { '--offline-banner': '36px' },
  '@media (max-width: 359.95px)': { ':root': { '--offline-banner': '56px' } },
};

/** Shown while there is no network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      {!isOnline && <GlobalStyles styles={heights} />}
      <Box role="status" sx={isOnline ? {} : shown}>
        {isOnline ? null : 'You are offline. What you see may be out of date.'}
      </Box>
    </>
  );
}

const shown = {
  display: 'grid',
  placeItems: 'center',
  height: 'var(--offline-banner)',
  px: 2,
  bgcolor: 'warning.main',
  color: 'warning.contrastText',
  typography: 'body2',
  lineHeight: '20px',
  textAlign: 'center',
} as const;
