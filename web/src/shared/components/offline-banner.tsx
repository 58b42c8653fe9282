import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useOnline } from '../browser/use-online.ts';

/** One line, on the narrowest screens two. Screens as high as the window leave this room. */
const heights = {
  ':root': { '--offline-banner': '36px' },
  '@media (max-width: 359.95px)': { ':root': { '--offline-banner': '56px' } },
};

/** Shown while there is no network. */
export function OfflineBanner() {
  const isOnline = useOnline();
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
