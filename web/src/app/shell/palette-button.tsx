import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SearchRounded from '#icons/SearchRounded.tsx';
import { openPalette } from '../command-palette/palette-keys.tsx';
import { texts } from './texts.ts';

/** Opens the command palette, as Ctrl-K does. */
export function PaletteButton() {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      onClick={openPalette}
      aria-label={texts.search}
      startIcon={<SearchRounded />}
      sx={{
        display: { xs: 'none', md: 'inline-flex' },
        color: 'text.secondary',
        fontWeight: 500,
        minWidth: 44,
        '& .MuiButton-startIcon': { mx: { xs: 0, xl: 0.5 } },
      }}
    >
      {/* Below 1360 px the bar has room for the icon only. */}
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {texts.search}
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{ ml: 1.5, font: 'inherit', color: 'text.disabled', display: { xs: 'none', xl: 'inline' } }}
      >
        Ctrl K
      </Box>
    </Button>
  );
}
