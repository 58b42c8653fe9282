import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shown while there is no network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box
      role="status"
      sx={isOnline ? {} : { bgcolor: 'warning.main', color: 'warning.contrastText', px: 2, py: 1, textAlign: 'center' }}
    >
      {isOnline ? null : 'You are offline. What you see may be out of date.'}
    </Box>
  );
}
