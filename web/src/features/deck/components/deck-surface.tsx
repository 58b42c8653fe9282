import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { barHeightPx } from '#shared/theme/measures.ts';

const above = `-${barHeightPx}px`;

/**
 * The site's navigation and footer are left out while a screen of the deck is shown (decision R18). The bar keeps its place behind the
 * deck, which begins at the upper edge of the window: nothing moves when the deck has been loaded.
 */
const withoutSite = {
  'body header': { visibility: 'hidden !important' },
  'body footer, main ~ nav': { display: 'none !important' },
  // The line that tells that there is no network goes up with the deck.
  'body header + [role="status"]': { transform: `translateY(${above})` },
};

/** The whole window for the deck, without the bars of the site. */
export function DeckSurface({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ mt: above, '--bottom-bar': '0px', '@media print': { mt: 0 } }}>
      <GlobalStyles styles={withoutSite} />
      {children}
    </Box>
  );
}
