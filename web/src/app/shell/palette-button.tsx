import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openPalette } from '../command-palette/palette-keys.tsx';
import { texts } from './texts.ts';

/** The same as Ctrl-K, for those who do not know the key. */
export function PaletteButton() {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      onClick={openPalette}
      startIcon={<SearchRounded />}
      sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary', fontWeight: 500 }}
    >
      {texts.search}
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
